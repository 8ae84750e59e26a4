import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['hộ chiếu.png', 'hộ chiếu.png'],
  ['hộ chiếu.png'.normalize('NFD'), 'hộ chiếu.png'],
  ['IMG_0001.JPG', 'IMG_0001.png'],
  ['C:\\Users\\An\\a.png', 'a.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['a"b<c>d|e:f*g?h\n.png', 'a_b_c_d_e_f_g_h.png'],
  ['  ', 'file.png'],
  ['.png', 'file.png'],
  ['folder/', 'file.png'],
  ['trang.html', 'trang.png'],
  ['trang.PDF.exe.html', 'trang.png'],
  ['ho-chieu\u202Egnp.exe', 'ho-chieugnp.png'],
  ['hộ\u200B chiếu\u2066.png\u2069', 'hộ chiếu.png'],
  ['\uD800.png', '\uFFFD.png'],
  ['Nguyen.Van.An', 'Nguyen.Van.An.png'],
  ['v1.2 bản cuối', 'v1.2 bản cuối.png'],
  [`hộ chiếu ${'x'.repeat(200)}.png`, `hộ chiếu ${'x'.repeat(137)}.png`],
  ['😀'.repeat(200), `${'😀'.repeat(146)}.png`],
])('a PNG uploaded as %j is named %j', (name, clean) => {
  expect(cleanFileName(name, 'image/png')).toBe(clean);
});

it.each([
  ['application/pdf', 'a.pdf'],
  ['image/jpeg', 'a.jpg'],
  ['image/webp', 'a.webp'],
  ['image/heic', 'a.heic'],
] as const)('a file whose content is %s gets the extension of that type', (type, clean) => {
  expect(cleanFileName('a.png', type)).toBe(clean);
});
