import { conditions } from '../../web/test/passport-photos/conditions.ts';
import { takePhoto } from '../../web/test/passport-photos/take-photo.ts';

/** A photo of an invented passport, as a phone takes it. */
export async function passportPhoto(name: string) {
  const condition = conditions.find((one) => one.name === name);
  if (!condition) throw new Error(`there is no condition ${name}`);
  const { file } = await takePhoto(condition, 21, {
    passport: {
      lastName: 'Nguyễn',
      firstName: 'Văn An',
      issuer: 'VNM',
      number: 'C7654321',
      dateOfBirth: '1992-02-29',
      expiryDate: '2034-08-09',
      sex: 'M',
      personalNumber: '001092000001',
    },
  });
  return { name: 'hộ chiếu.jpg', mimeType: 'image/jpeg', buffer: file };
}
