import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['hộ chiếu.png', 'hộ chiếu.png'],
  ['hộ chiếu.png'.normalize('NFD'), 'hộ chiếu.png'],
  ['C:\\Users\\An\\a.png', 'a.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['a"b<c>d|e:f*g?h\n.png', 'a"b_c_d_e_f_g_h.png'],
  ['trang.PDF.exe.html', 'trang.png'],
  ['ho-chieu\u202Egnp.exe', 'ho-chieugnp.png'],
  ['hộ\u200B chiếu\u2066.png\u2069', 'hộ chiếu.png'],
  [`hộ chiếu ${'x'.repeat(200)}.png`, `hộ chiếu ${'x'.repeat(137)}.png`],
])('a PNG uploaded as %j is named %j', (name, clean) => {
  expect(cleanFileName(name, 'image/png')).toBe(clean);
});
