interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** The first match counts, because most browsers also name the browsers they are based on. */
const browsers: readonly [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bFB(AN|AV|IOS)\b|\bFBAV\//, 'Facebook'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(OPR|OPT|Opera|OPiOS)\//, 'Opera'],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Microsoft Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, 'handheld' | 'desktop'][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'handheld'],
  [/\biPad\b/, 'iPad', 'handheld'],
  [/\bAndroid\b/, 'Android', 'handheld'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bLinux\b/, 'Linux', 'desktop'],
];

/**
 * Returns the common names of the browser and the system from a user agent. Null for a part that it does not contain.
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const system = systems.find(([pattern]) => pattern.test(text));
  return {
    browser: browsers.find(([pattern]) => pattern.test(text))?.[1] ?? null,
    system: system?.[1] ?? null,
    isHandheld: system?.[2] === 'handheld',
  };
}
