import type { DemoJobKey } from './jobs.ts';
import type { DemoJobText } from './types.ts';

/** Text, so longer than other files. A blank line separates paragraphs, and `- ` starts a line of a list. */
export const jobTextsEn: Record<DemoJobKey, DemoJobText> = {
  poultry: {
    title: 'Poultry processing worker',
    overview: 'Work on the line that prepares, cuts and packs chicken. No experience and no English asked for.',
    description: `This is a sample job (DEMO) for looking at the portal; the employer does not exist.

You work in a chicken processing plant in a team of 8 to 12 people, guided by a team leader.

Daily work:

- hang, cut, debone and sort products on the line;
- weigh, pack and label;
- clean tools and the workplace by the rules of food safety.

Conditions: a cold room of about 4 to 7 °C, standing most of the time, lifting up to 20 kg. The plant provides protective clothing.

Hours: 40 a week, day or afternoon shift. Overtime is paid at 1.5 times the wage as US law requires.

After 90 days of work employees may join the plant's health insurance. The plant helps to find a room nearby; the rent is paid by the employee.`,
  },
  bakery: {
    title: 'Bakery production worker',
    overview: 'Help with dough, ovens and packing in a bakery. Early morning shift in a clean and warm place.',
    description: `This is a sample job (DEMO); the employer does not exist.

The bakery supplies bread and pastry to supermarkets of the region. New people work beside an experienced one for the first two weeks.

Daily work:

- weigh ingredients and run the mixer by fixed recipes;
- fill trays, put them into the oven and take them out;
- check, pack and stack boxes.

Requirements: good personal hygiene, able to start at 4 a.m., lifting up to 20 kg. No diploma is asked for.

Hours: 40 a week on 5 days, with some overtime before holidays.`,
  },
  kitchen: {
    title: 'Kitchen helper',
    overview: 'Prepare food, wash up and support the head cook in a group of Asian restaurants.',
    description: `This is a sample job (DEMO); the employer does not exist.

The restaurant serves Vietnamese and Thai food. Some people in the kitchen speak Vietnamese, but you should learn the common English phrases over time.

Daily work:

- wash, peel and cut vegetables, meat and fish as the head cook asks;
- wash dishes and tools, clean the kitchen;
- take in deliveries and keep the cold store in order.

Hours: 40 a week in lunch and evening shifts, two days off a week. One meal a shift is provided.`,
  },
  housekeeping: {
    title: 'Hotel room attendant',
    overview: 'Clean rooms, change beds and help in the laundry of a resort hotel.',
    description: `This is a sample job (DEMO); the employer does not exist.

The hotel has 180 rooms. Each attendant looks after about 12 to 14 rooms a shift and is guided in the first week.

Daily work:

- clean rooms, change beds, refill towels and supplies;
- report damage and lost property to the manager;
- help in the laundry when needed.

Conditions: much walking and bending, lifting up to 15 kg, cleaning agents whose use is explained.

Hours: 40 a week, weekends and holidays by rota.`,
  },
  greenhouse: {
    title: 'Greenhouse vegetable worker',
    overview: 'Sow, tend, harvest and pack vegetables in greenhouses all year round.',
    description: `This is a sample job (DEMO); the employer does not exist.

The greenhouses grow tomatoes, cucumbers and herbs all year, so this is a permanent job and not a seasonal one.

Daily work:

- sow, prune and tie plants;
- harvest, sort and box;
- clean the beds and the watering system.

Conditions: hot and humid in summer, much standing and bending. There are short breaks and drinking water on hot days.

Hours: 40 a week from 6 a.m. Farm experience helps but is not asked for.`,
  },
  warehouse: {
    title: 'Warehouse packer',
    overview: 'Pick, pack and label online orders. The highest wage of the sample jobs.',
    description: `This is a sample job (DEMO); the employer does not exist.

The warehouse handles orders of clothing and household goods. Scanners show pictures, so people with little English can do the work.

Daily work:

- pick goods by scanner and count them;
- pack, label and stack on pallets;
- keep the aisles tidy and safe.

Requirements: much walking, lifting up to 22 kg, reading numbers and signs.

Hours: 40 a week, day or night shift. The night shift pays $1 an hour more.`,
  },
  cleaning: {
    title: 'Building cleaner (night shift)',
    overview: 'Clean offices and schools after hours. Locked for now while the employer confirms the job.',
    description: `This is a sample job (DEMO); the employer does not exist.

You work in teams of two and go from building to building in a company car.

Daily work:

- sweep, vacuum, mop floors, clean windows;
- clean washrooms and collect waste;
- refill paper and soap.

Hours: 6 p.m. to 2 a.m. on 5 days a week.`,
  },
  care: {
    title: 'Senior home service worker',
    overview: 'Serve meals, clean rooms and help elderly people through the day. No medical work. Closed.',
    description: `This is a sample job (DEMO); the employer does not exist.

The home has 60 residents. The work is service, not nursing, so no medical certificate is needed.

Daily work:

- lay tables, bring meals, clear up afterwards;
- clean rooms, do the laundry;
- talk and walk with residents, and tell the nurse when something looks unusual.

Requirements: patient, clean, able to use simple English phrases.

Hours: 40 a week with weekend shifts. The wage is counted by the year and paid every two weeks.`,
  },
};
