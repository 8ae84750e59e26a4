import { expect, it } from 'vitest';
import { deviceOf } from './user-agent.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${android} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${android} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Zalo android/24120800`, 'Zalo', 'Android'],
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'Facebook', 'Android'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iPad} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPad'],
  [`${windows} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'Microsoft Edge', 'Windows'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
  [`${iPhone} Mobile/15E148`, null, 'iPhone'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('the user agent %s has the browser %s and the system %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toMatchObject({ browser, system });
});

it('a phone or tablet counts as handheld, and a computer does not', () => {
  expect(deviceOf(android).isHandheld).toBe(true);
  expect(deviceOf(iPad).isHandheld).toBe(true);
  expect(deviceOf(windows).isHandheld).toBe(false);
  expect(deviceOf(null).isHandheld).toBe(false);
});
