import { conditions } from '../../web/test/passport-photos/conditions.ts';
import { samplePassport } from '../../web/test/passport-photos/sample-passport.ts';
import { takePhoto } from '../../web/test/passport-photos/take-photo.ts';

/** A photo of an invented passport, as a phone takes it. */
export async function passportPhoto(name: string) {
  const condition = conditions.find((one) => one.name === name);
  if (!condition) throw new Error(`there is no condition ${name}`);
  const { file } = await takePhoto(condition, 21, {
    passport: { ...samplePassport, personalNumber: '001092000001' },
  });
  return { name: 'hộ chiếu.jpg', mimeType: 'image/jpeg', buffer: file };
}
