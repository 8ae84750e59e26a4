/**
 * Runs in the head of every page, before anything is shown and before the product is loaded. It is inlined with the nonce
 * of the page, so it must stay small and import nothing.
 */
const page = document.documentElement;

// Chrome 110 and Safari 16 have the newest of them. A deferred script runs before the modules of the product, which come
// later in the page. One that is appended to the page would run after them.
if (!('toSpliced' in Array.prototype)) {
  const script = document.createElement('script');
  script.defer = true;
  script.src = 'ADDRESS_OF_POLYFILLS';
  document.write(script.outerHTML);
}

interface Setting {
  language?: string | null;
  colorScheme?: string;
  zoom?: number;
}

/** A part of the state as `persisted-part.ts` stores it. Empty if the storage is blocked. */
function readPart<Part extends object>(name: string): Partial<Part> {
  try {
    return JSON.parse(localStorage.getItem(`portal.${name}`) ?? '').state ?? {};
  } catch {
    return {};
  }
}
const readSetting = () => readPart<Setting>('setting');

/** The server chooses the language of a page by this cookie. Only the person's own choice is kept in it. */
function keepLanguage(): void {
  const { language } = readSetting();
  if (typeof language !== 'string') return;
  const [prefix, attribute] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${prefix}language=${language.toLowerCase()}; path=/; max-age=31536000; samesite=lax${attribute}`;
}

const { colorScheme, zoom } = readSetting();
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
const isDark = colorScheme === 'dark' || (colorScheme !== 'light' && isSystemDark);
page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
if (zoom && zoom !== 1) page.style.fontSize = `${zoom * 100}%`;

/** Reads an answer to its end: a browser keeps the connection of one that nobody reads. Undefined without a connection. */
async function ask(address: string, headers: [string, string][]): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { headers });
    return new Response(await response.text(), response);
  } catch {
    return undefined;
  }
}

/** An answer that nobody has taken until then is out of date, in milliseconds. */
const latestMs = 30_000;

/**
 * Makes the calls that the server has named, while the product is loaded: `early-calls.ts` takes the answers. On a phone,
 * the product would make them seconds later.
 */
function callEarly(): void {
  const { accessToken } = readPart<{ accessToken: string | null }>('token');
  if (!accessToken || !page.dataset.calls) return;
  const { language } = readSetting();
  const headers: [string, string][] = [
    ['accept-language', typeof language === 'string' ? language.toLowerCase() : page.lang],
    ['authorization', `Bearer ${accessToken}`],
  ];
  const answers = new Map<string, Promise<Response | undefined>>();
  for (const path of page.dataset.calls.split(' ')) {
    const address = `/api${path}`;
    answers.set(address, ask(address, headers));
  }
  window.earlyCalls = { headers, answers };
  setTimeout(() => {
    window.earlyCalls = undefined;
  }, latestMs);
}
callEarly();

keepLanguage();
// The product changes it after it has stored the choice.
new MutationObserver(keepLanguage).observe(page, { attributeFilter: ['lang'] });

// `before-paint.ts` shows the elements once all of them are there. Without JavaScript, they are shown as they arrive.
if (page.dataset.starting !== undefined) page.dataset.parsing = '';

// A page opened from an emailed link shows a different form.
if ([location.hash.slice(1), location.search].some((part) => new URLSearchParams(part).has('token'))) {
  page.dataset.token = '';
}

/** How long the frame of a page may stand for it, in milliseconds. Then the product says what it waits for. */
const longestFrameMs = 5000;
const hideFrame = () => document.querySelector('.frame')?.remove();

// The frame gives way to the page, or to a failure in its place.
addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (!root || !document.querySelector('.frame')) return;
  const isShown = () => root.querySelector('main, h1, [role="alert"]') !== null;
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    hideFrame();
  });
  observer.observe(root, { childList: true, subtree: true });
  if (isShown()) hideFrame();
  setTimeout(hideFrame, longestFrameMs);
});

/**
 * Forgets the press of a button in a form, or the one of a button outside, such as for the language. Neither undoes the
 * other.
 */
function forgetPress(isInForm: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    if (!button.form === isInForm) continue;
    button.removeAttribute('data-pressed');
    button.removeAttribute('aria-busy');
  }
}
const forgetPressInForm = () => forgetPress(true);

/**
 * Remembers the last button pressed in a form, and the last one outside; `main.tsx` presses them again after the start.
 * Until then, no form may be sent by the browser.
 */
function keepPress(event: MouseEvent): void {
  if (page.dataset.starting === undefined) {
    removeEventListener('click', keepPress, true);
    removeEventListener('input', forgetPressInForm);
    return;
  }
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  forgetPress(!button || !!button.form);
  if (!button) return;
  event.preventDefault();
  button.dataset.pressed = '';
  button.setAttribute('aria-busy', 'true');
}
addEventListener('click', keepPress, true);
// A press is forgotten once the person types again. Otherwise it would submit half-typed text.
addEventListener('input', forgetPressInForm);

/** Chrome 90, Safari 15, and Firefox 88 have it. The product needs one of them, or a newer one. */
const isTooOld = !('hasIndices' in RegExp.prototype);

/** Every browser of an iPhone is Safari inside, so another one does not help there. */
const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);

const failure = isTooOld
  ? [
      `Trình duyệt này quá cũ: vui lòng ${isApple ? 'cập nhật máy lên iOS 15 trở lên' : 'cài hoặc cập nhật Google Chrome'}, rồi mở trang này ${isApple ? 'bằng Safari' : 'bằng Chrome'}.`,
      `This browser is too old: please ${isApple ? 'update your device to iOS 15 or later' : 'install or update Google Chrome'}, and open this page in ${isApple ? 'Safari' : 'Chrome'}.`,
    ]
  : ['Không tải được một phần của trang. Vui lòng tải lại trang. Loading chunk failed (500).'];

/** Shows the failure in both languages above the page, which keeps what was typed. */
function showFailure(): void {
  removeEventListener('error', onError, true);
  removeEventListener('start-failure', showFailure);
  const box = document.createElement('div');
  box.style.padding = '1.5rem';
  box.setAttribute('role', 'alert');
  for (const sentence of failure) {
    const text = document.createElement('p');
    text.textContent = sentence;
    box.append(text);
  }
  const reload = document.createElement('button');
  reload.textContent = 'Tải lại trang / Reload the page';
  reload.onclick = () => location.reload();
  if (!isTooOld) box.append(reload);
  delete page.dataset.parsing;
  hideFrame();
  forgetPress(true);
  forgetPress(false);
  // A script of the head may fail before there is a body.
  if (document.body) document.body.prepend(box);
  else {
    addEventListener('DOMContentLoaded', () => {
      document.body.prepend(box);
      hideFrame();
    });
  }
}

/** Whether nothing of the product is on the page yet. */
const isStarting = () => page.dataset.starting !== undefined || !document.querySelector('#root > *');

/** The product itself is missing, the browser is too old to read it, or it fails before it has started. */
function onError({ target, filename }: ErrorEvent): void {
  const isOfProduct = filename?.startsWith(`${location.origin}/assets/`) && isStarting();
  if (target instanceof HTMLScriptElement || isOfProduct) showFailure();
}
addEventListener('error', onError, true);
addEventListener('start-failure', showFailure);
if (isTooOld) showFailure();

export {};
