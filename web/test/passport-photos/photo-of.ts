import { conditions } from './conditions.ts';
import { samplePassport } from './sample-passport.ts';
import { takePhoto } from './take-photo.ts';

/** A photo of the passport under a condition. */
export async function photoOf(name: string, facts: Partial<typeof samplePassport> = {}): Promise<File> {
  const condition = conditions.find((one) => one.name === name);
  if (!condition) throw new Error(`there is no condition ${name}`);
  const { file } = await takePhoto(condition, 21, { passport: { ...samplePassport, ...facts }, scale: 0.5 });
  return new File([new Uint8Array(file)], 'hộ chiếu.jpg', { type: 'image/jpeg' });
}
