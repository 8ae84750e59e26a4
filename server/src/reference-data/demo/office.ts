import type { RoleName } from '@portal/shared/access/roles';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { required } from '#platform/required.ts';
import { defaultFeePlanName } from '../fee-plans.ts';
import type { DemoEmployers } from './employers.ts';
import { demoJobs } from './jobs.ts';
import type {
  DemoApplication,
  DemoCandidate,
  DemoDocument,
  DemoJob,
  DemoMessage,
  DemoPersonalInfo,
  DemoProfile,
  DemoStaff,
  DemoStep,
} from './types.ts';

/**
 * A life-like office: ten staff, twelve employers, and the candidates of six years. Everybody is invented, and the same
 * every time. Days are counted back from the day of the seeding.
 */

const staff: readonly [first: string, last: string, role: RoleName][] = [
  ['Thu Hà', 'Trịnh', 'CASE_MANAGER'],
  ['Quốc Bảo', 'Đoàn', 'CASE_MANAGER'],
  ['Mỹ Linh', 'Tạ', 'CASE_MANAGER'],
  ['Hữu Phước', 'Mai', 'CASE_MANAGER'],
  ['Thanh Trúc', 'La', 'CASE_MANAGER'],
  ['Ngọc Diệp', 'Châu', 'CASE_MANAGER'],
  ['Minh Quân', 'Lý', 'ACCOUNTANT'],
  ['Khánh Vy', 'Ông', 'ACCOUNTANT'],
  ['Gia Hân', 'Cao', 'VIEWER'],
];

const roleAddress: Partial<Record<RoleName, string>> = {
  CASE_MANAGER: 'case.manager',
  ACCOUNTANT: 'accountant',
  VIEWER: 'viewer',
};

/** The first of each role has the address that the README names. With the administrator, they are ten. */
export const officeStaff: readonly DemoStaff[] = staff.map(([firstName, lastName, role], index) => {
  const number = staff.slice(0, index).filter((one) => one[2] === role).length;
  return { email: `${roleAddress[role]}${number === 0 ? '' : number + 1}@example.com`, firstName, lastName, role };
});

const employers: readonly [name: string, template: string, place: string][] = [
  ['Riverside Poultry Co.', 'poultry', 'Springdale, Arkansas'],
  ['Delta Prime Foods', 'poultry', 'Gainesville, Georgia'],
  ['Buckeye Morning Bakery', 'bakery', 'Columbus, Ohio'],
  ['Lotus Garden Restaurants', 'kitchen', 'Nashville, Tennessee'],
  ['Palm Bay Hotels', 'housekeeping', 'Orlando, Florida'],
  ['Desert View Resorts', 'housekeeping', 'Mesa, Arizona'],
  ['Eastern Shore Greenhouses', 'greenhouse', 'Salisbury, Maryland'],
  ['Bluegrass Fulfillment', 'warehouse', 'Lexington, Kentucky'],
  ['Gateway Cold Storage', 'warehouse', 'Joplin, Missouri'],
  ['Prairie Building Services', 'cleaning', 'Wichita, Kansas'],
  ['Lakeview Senior Homes', 'care', 'Duluth, Minnesota'],
  ['Tidewater Seafood Packing', 'poultry', 'Hampton, Virginia'],
];

const siteOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example.com`;
const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** Two jobs of each employer. A quarter of all jobs is paid in monthly installments. */
export const officeJobs: readonly DemoJob[] = employers.flatMap(([name, templateKey, location], index) => {
  const template = demoJobs.find(({ key }) => key === templateKey) ?? demoJobs[0];
  if (!template) return [];
  return [1, 2].map((number): DemoJob => {
    const raise = (index % 4) * 25 + number * 25;
    const isHourly = template.salaryUnit === 'hour';
    return {
      ...template,
      key: `${index}-${number}`,
      quantity: number === 1 ? 60 : 45,
      location,
      sponsor: `DEMO - ${name}`,
      employerAddress: `DEMO - ${index + 1}00 Example Road, ${location}`,
      employerWebsite: `https://${siteOf(name)}`,
      salaryFromCents: template.salaryFromCents + (isHourly ? raise : 0),
      salaryToCents: template.salaryToCents + (isHourly ? raise : 0),
      feePlan: (index * 2 + number) % 4 === 0 ? defaultFeePlanName : 'steps-25000',
      status: number === 2 && index % 5 >= 3 ? 'locked' : 'hiring',
    };
  });
});

export const officeEmployers: DemoEmployers = Object.fromEntries(
  employers.map(([name, _template, place], index) => [
    `${index}-1`,
    {
      fein: `00-${digits(101 + index, 7)}`,
      contacts: [
        {
          name: 'DEMO - Robin Example',
          role: 'Human Resources',
          phone: `+1 555 010 ${digits(index, 4)}`,
          email: `hr@${siteOf(name)}`,
        },
      ],
      notes: index % 3 === 0 ? `DEMO - Gọi buổi sáng, giờ ${place.split(', ')[1]}.` : '',
    },
  ]),
);

const lastNames =
  'Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý';
const menNames =
  'Anh Bình Cường Dũng Đạt Đức Giang Hải Hiếu Hòa Hùng Huy Khánh Khoa Long Lộc Minh Nam Nghĩa Phúc Quân Sơn Tài Tâm Thắng Thành Toàn Trí Tuấn Việt';
const womenNames =
  'An Ánh Bích Chi Diễm Dung Hà Hạnh Hiền Hoa Hồng Hương Lan Linh Loan Mai My Nga Ngân Ngọc Nhung Oanh Phương Quỳnh Thảo Thu Thủy Trang Tuyết Yến';
const menMiddle = 'Văn Văn Văn Đình Hữu Minh Quốc Thanh Công Đức';
const womenMiddle = 'Thị Thị Thị Thị Ngọc Thanh Kim Mỹ Thu Bích';
const cities = [
  'Cần Thơ',
  'Đà Nẵng',
  'TP. Hồ Chí Minh',
  'Hà Nội',
  'Hải Phòng',
  'Nghệ An',
  'Đồng Tháp',
  'Ninh Bình',
  'Lâm Đồng',
  'Huế',
];
const occupations = [
  'Công nhân',
  'Công nhân may',
  'Phụ bếp',
  'Nông dân',
  'Tài xế',
  'Thợ hàn',
  'Nhân viên bán hàng',
  'Nhân viên khách sạn',
];
const notes = [
  'Chủ lao động đã nộp mẫu đơn ETA-9089 trên hệ thống FLAG.',
  'Luật sư của chủ lao động gửi biên nhận qua email.',
  'Không có yêu cầu bổ sung.',
];

/** A sequence of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Dice {
  chance(share: number): boolean;
  between(least: number, most: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

function diceOf(seed: number): Dice {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    chance: (share) => random() < share,
    between,
    oneOf: (items) => required(items[between(0, items.length - 1)], 'the list has an item'),
  };
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f ]/g, '');

/** The calendar day so many days before today. */
const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

interface Setting {
  today: string;
  number: number;
  registeredDaysAgo: number;
  dice: Dice;
}

function dependentsOf({ today, dice, registeredDaysAgo }: Setting, lastName: string): DemoPersonalInfo['dependents'] {
  const spouse = `${dice.oneOf(lastNames.split(' '))} ${dice.oneOf(womenMiddle.split(' '))} ${dice.oneOf(womenNames.split(' '))}`;
  const children = Array.from({ length: dice.between(0, 3) }, () => ({
    relation: 'child' as const,
    fullName: `${lastName} ${dice.oneOf(menMiddle.split(' '))} ${dice.oneOf(menNames.split(' '))}`,
    dateOfBirth: dayBefore(today, dice.between(registeredDaysAgo + 60, 20 * 365 + 300)),
  }));
  const born = dayBefore(today, dice.between(26 * 365, 45 * 365));
  return [{ relation: 'spouse', fullName: spouse, dateOfBirth: born }, ...children];
}

function personalInfoOf(setting: Setting): DemoPersonalInfo {
  const { today, number, registeredDaysAgo, dice } = setting;
  const isMan = dice.chance(0.5);
  const lastName = dice.oneOf(lastNames.split(' '));
  const middle = dice.oneOf((isMan ? menMiddle : womenMiddle).split(' '));
  const given = dice.oneOf((isMan ? menNames : womenNames).split(' '));
  const isMarried = dice.chance(0.45);
  const passportAge = registeredDaysAgo + dice.between(30, 1300);
  return {
    lastName,
    firstName: `${middle} ${given}`,
    gender: isMan ? 'male' : 'female',
    dateOfBirth: dayBefore(today, registeredDaysAgo + dice.between(21 * 365, 44 * 365)),
    countryOfBirth: 'VN',
    placeOfBirth: dice.oneOf(cities),
    nationality: 'VN',
    maritalStatus: isMarried ? 'married' : 'single',
    dependents: isMarried ? dependentsOf(setting, lastName) : [],
    passportNumber: `C${digits(number, 7)}`,
    passportIssueDate: dayBefore(today, passportAge),
    passportExpiryDate: dayBefore(today, passportAge - 3652),
    passportIssuePlace: 'Cục Quản lý Xuất nhập cảnh',
    nationalId: digits(number, 12),
    phoneNumber: `+84 900 ${digits(Math.floor(number / 1000), 3)} ${digits(number % 1000, 3)}`,
    email: `${plain(given)}.${plain(lastName)}${number}@example.com`,
    address: `${dice.between(1, 300)} Đường Mẫu`,
    city: dice.oneOf(cities),
    country: 'VN',
    educationLevel: dice.oneOf(['secondary', 'high_school', 'high_school', 'vocational', 'college'] as const),
    occupation: dice.oneOf(occupations),
  };
}

/** How many days a step usually takes after the one before it. */
const stepDays: readonly [step: ProgressStep, least: number, most: number][] = [
  ['form_9089', 60, 170],
  ['labor_certification', 280, 480],
  ['labor_approved', 30, 130],
  ['i140_form', 25, 120],
  ['i140_approved', 90, 330],
  ['i485_form', 420, 800],
];

function stepsOf({ number, dice }: Setting, appliedDaysAgo: number): DemoStep[] {
  const steps: DemoStep[] = [];
  let daysAgo = appliedDaysAgo - dice.between(3, 12);
  for (const [step, least, most] of stepDays) {
    daysAgo -= dice.between(least, most);
    if (daysAgo < 1) break;
    steps.push({
      step,
      completedDaysAgo: daysAgo,
      ...(step === 'form_9089' && { priorityDaysAgo: daysAgo, receiptNumber: `DEMO-G-100-${digits(number, 11)}` }),
      ...((step === 'i140_form' || step === 'i485_form') && {
        receiptNumber: `DEMO-IOE${digits(number + (step === 'i140_form' ? 0 : 5000), 10)}`,
      }),
      ...((step === 'labor_certification' || step.endsWith('_approved')) && { isSeen: true as const }),
      ...(dice.chance(0.2) && { note: dice.oneOf(notes) }),
    });
  }
  return steps;
}

function transferOf({ dice }: Setting, info: DemoPersonalInfo, sentDaysAgo: number): DemoApplication['transfer'] {
  const payer = `${info.lastName} ${info.firstName}`;
  if (dice.chance(0.3)) return { method: 'zelle', payer, accountHolder: payer, sentDaysAgo };
  return {
    method: 'wire',
    payer,
    accountHolder: payer,
    bankName: 'DEMO - Ngân hàng Mẫu',
    routingNumber: '000000000',
    accountNumber: '0000000000',
    swiftCode: 'DEMOVNVX',
    sentDaysAgo,
  };
}

/** What became of somebody who applied so many days ago. */
function stateOf({ dice }: Setting, appliedDaysAgo: number): DemoApplication['state'] {
  if (appliedDaysAgo <= 6) return dice.oneOf(['hold', 'transfer_pending', 'fee_paid'] as const);
  const fate = dice.between(1, 100);
  if (fate <= 3) return 'withdrawn';
  if (fate <= 5) return 'rejected';
  if (appliedDaysAgo < 20) return dice.oneOf(['transfer_pending', 'fee_paid', 'approved'] as const);
  return 'approved';
}

function applicationOf(setting: Setting, info: DemoPersonalInfo, appliedDaysAgo: number): DemoApplication {
  const { number, dice, today } = setting;
  const state = stateOf(setting, appliedDaysAgo);
  const sentDaysAgo = Math.max(appliedDaysAgo - dice.between(1, 5), 0);
  const jobKey = dice.oneOf(officeJobs.filter(({ status }) => status === 'hiring' || appliedDaysAgo > 400)).key;
  const base: DemoApplication = { jobKey, appliedDaysAgo, state };
  if (state === 'hold' || state === 'withdrawn') return base;
  const paid = { ...base, transfer: transferOf(setting, info, sentDaysAgo) };
  if (state === 'rejected') return { ...paid, reason: 'Chủ lao động cần người làm được ca đêm.' };
  if (state !== 'approved') return paid;

  const track: CaseTrack = dice.chance(0.06) ? 'adjustment' : 'consular';
  const steps = stepsOf(setting, appliedDaysAgo);
  const last = steps.at(-1);
  const year = dayBefore(today, appliedDaysAgo).slice(0, 4);
  return {
    ...paid,
    caseId: `DEMO-${year}-${digits(number, 4)}`,
    track,
    steps,
    // Most pay within the two weeks; a few are late, and some have just reported the payment.
    newestRequest: last && dice.chance(0.14) ? 'unpaid' : last && dice.chance(0.05) ? 'reported' : 'paid',
    ...(last && ['form_9089', 'i140_form'].includes(last.step) && dice.chance(0.06)
      ? {
          evidence: {
            daysAgo: Math.min(last.completedDaysAgo - 1, dice.between(1, 40)),
            dueInDays: dice.between(1, 40),
          },
        }
      : {}),
  };
}

function documentsOf({ dice }: Setting, { status }: DemoProfile, latestDaysAgo: number): DemoDocument[] {
  if (status !== 'APPROVED') return [];
  const daysAgo = Math.max(latestDaysAgo - dice.between(2, 20), 1);
  if (dice.chance(0.08))
    return [{ kind: 'national_id', daysAgo: Math.min(daysAgo, dice.between(1, 6)), status: 'waiting' }];
  if (dice.chance(0.06))
    return [
      {
        kind: 'birth_certificate',
        daysAgo: Math.min(daysAgo, 9),
        status: 'fail',
        reason: 'Ảnh bị mờ, không đọc được ngày sinh.',
      },
    ];
  if (dice.chance(0.08))
    return [
      {
        kind: 'diploma',
        daysAgo: Math.min(daysAgo, 12),
        status: 'available',
        askedFor: 'Bằng tốt nghiệp cao nhất, cả hai mặt.',
      },
    ];
  return dice.chance(0.3) ? [{ kind: 'national_id', daysAgo, status: 'success' }] : [];
}

const conversations: readonly [question: string, answer: string][] = [
  [
    'Em chào anh chị, hồ sơ của em tới đâu rồi ạ?',
    'Chào bạn, hồ sơ của bạn đang chờ cơ quan xét. Có tin mới chúng tôi báo bạn ngay.',
  ],
  [
    'Em chuyển khoản hôm qua mà chưa thấy xác nhận ạ.',
    'Chúng tôi đã thấy tiền về và xác nhận rồi. Bạn xem lại trang Thanh toán nhé.',
  ],
  [
    'Giấy khai sinh bản trích lục có được không ạ?',
    'Được bạn nhé, miễn là có dấu của xã hoặc phường. Bạn chụp đủ cả hai mặt.',
  ],
  [
    'Em mới đổi số điện thoại thì báo ở đâu ạ?',
    'Bạn vào Hồ sơ, chọn Thay đổi thông tin và gửi số mới. Chúng tôi sẽ duyệt.',
  ],
];

function messagesOf({ dice, registeredDaysAgo }: Setting, latestDaysAgo: number): DemoMessage[] {
  if (!dice.chance(0.12)) return [];
  const [question, answer] = dice.oneOf(conversations);
  const isOpen = dice.chance(0.3);
  const daysAgo = isOpen
    ? dice.between(1, 5)
    : dice.between(1, Math.max(1, Math.min(latestDaysAgo, registeredDaysAgo - 2)));
  const asked: DemoMessage = { daysAgo: Math.min(daysAgo, registeredDaysAgo), from: 'candidate', text: question };
  return isOpen ? [asked] : [asked, { daysAgo: Math.max(asked.daysAgo - 1, 0), from: 'team', text: answer }];
}

const reasonOfRejection = 'Ảnh hộ chiếu bị lóa, không đọc được số. Vui lòng chụp lại.';

function profileOf({ dice, registeredDaysAgo }: Setting): DemoProfile {
  const submittedDaysAgo = Math.max(registeredDaysAgo - dice.between(1, 15), 0);
  if (registeredDaysAgo < 20) {
    if (dice.chance(0.35)) return { status: 'PENDING' };
    if (dice.chance(0.6)) return { status: 'REVIEWING', submittedDaysAgo };
  }
  const decidedDaysAgo = Math.max(submittedDaysAgo - dice.between(1, 3), 0);
  if (dice.chance(0.03))
    return {
      status: 'REJECTED',
      submittedDaysAgo,
      decidedDaysAgo,
      reason: reasonOfRejection,
      field: 'passport_file_uid',
    };
  return { status: 'APPROVED', submittedDaysAgo, decidedDaysAgo };
}

function candidateOf(today: string, number: number, registeredDaysAgo: number): DemoCandidate {
  const setting: Setting = { today, number, registeredDaysAgo, dice: diceOf(number) };
  const { dice } = setting;
  const info = personalInfoOf(setting);
  const profile = profileOf(setting);
  const isPending = profile.status === 'PENDING';
  const appliedDaysAgo = profile.status === 'APPROVED' ? profile.decidedDaysAgo - dice.between(1, 25) : -1;
  const applications = appliedDaysAgo > 0 ? [applicationOf(setting, info, appliedDaysAgo)] : [];
  const latestDaysAgo = applications[0]?.steps?.at(-1)?.completedDaysAgo ?? registeredDaysAgo;
  return {
    email: info.email,
    firstName: info.firstName,
    lastName: info.lastName,
    languageCode: dice.chance(0.04) ? 'EN' : 'VI',
    registeredDaysAgo,
    stepsConfirmed: isPending ? dice.between(0, 10) : 'all',
    questionsAnswered: isPending ? 0 : 'all',
    answersYes: {},
    personalInfo: isPending ? null : info,
    profile,
    applications,
    files: documentsOf(setting, profile, latestDaysAgo),
    messages: messagesOf(setting, latestDaysAgo),
  };
}

/** The number of the first passport; smaller ones belong to the people of the small demo. */
const firstNumber = 1000;
const people = 840;
const sixYears = 2190;
/** More sign up every year. */
const growth = 1.6;

/** @param today the day of the seeding, as YYYY-MM-DD. @returns the longest registered first; about 800 of them have a case */
export const officeCandidates = (today: string): DemoCandidate[] =>
  Array.from({ length: people }, (_unused, index) =>
    candidateOf(today, firstNumber + index, Math.round(sixYears * (1 - index / people) ** growth) + 1),
  );
