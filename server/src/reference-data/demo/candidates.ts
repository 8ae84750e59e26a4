import type { DemoJobKey } from './jobs.ts';
import type { DemoApplication, DemoCandidate, DemoPersonalInfo } from './types.ts';

/** Invented people. Identity numbers are zeros followed by a counter. Longer than other files, because it is data. */

type Person = Pick<DemoPersonalInfo, 'lastName' | 'firstName' | 'dateOfBirth' | 'gender' | 'address' | 'city'> &
  Partial<DemoPersonalInfo> & { number: number; mail: string };

const personalInfo = ({ number, mail, ...given }: Person): DemoPersonalInfo => {
  const twoDigits = String(number).padStart(2, '0');
  return {
    countryOfBirth: 'VN',
    placeOfBirth: given.city,
    nationality: 'VN',
    maritalStatus: 'single',
    dependents: [],
    passportNumber: `C00000${twoDigits}`,
    passportIssueDate: '2023-05-15',
    passportExpiryDate: '2033-05-15',
    passportIssuePlace: 'Cục Quản lý Xuất nhập cảnh',
    nationalId: `0000000000${twoDigits}`,
    phoneNumber: `+84 900 000 0${twoDigits}`,
    email: `${mail}@example.com`,
    country: 'VN',
    educationLevel: 'high_school',
    occupation: 'Công nhân',
    ...given,
  };
};

const candidate = (
  info: DemoPersonalInfo,
  rest: Pick<DemoCandidate, 'registeredDaysAgo' | 'profile'> & Partial<DemoCandidate>,
): DemoCandidate => ({
  email: info.email,
  firstName: info.firstName,
  lastName: info.lastName,
  languageCode: 'VI',
  stepsConfirmed: 'all',
  questionsAnswered: 'all',
  answersYes: {},
  personalInfo: info,
  applications: [],
  files: [],
  ...rest,
});

const approved = (submittedDaysAgo: number) =>
  ({ status: 'APPROVED', submittedDaysAgo, decidedDaysAgo: submittedDaysAgo - 2 }) as const;

const application = (jobKey: DemoJobKey, rest: Omit<DemoApplication, 'jobKey'>): DemoApplication => ({
  jobKey,
  ...rest,
});

const wire = (payer: string, sentDaysAgo: number) => ({
  method: 'wire' as const,
  payer,
  accountHolder: payer,
  bankName: 'DEMO - Ngân hàng Mẫu',
  routingNumber: '000000000',
  accountNumber: '0000000000',
  swiftCode: 'DEMOVNVX',
  sentDaysAgo,
});

const zelle = (payer: string, sentDaysAgo: number) => ({
  method: 'zelle' as const,
  payer,
  accountHolder: payer,
  sentDaysAgo,
});

export const demoCandidates: readonly DemoCandidate[] = [
  candidate(
    personalInfo({
      number: 1,
      mail: 'an.nguyen',
      lastName: 'Nguyễn',
      firstName: 'Văn An',
      dateOfBirth: '1998-04-12',
      gender: 'male',
      address: '12 Đường Mẫu, Phường Ninh Kiều',
      city: 'Cần Thơ',
    }),
    {
      registeredDaysAgo: 0,
      stepsConfirmed: 0,
      questionsAnswered: 0,
      personalInfo: null,
      profile: { status: 'PENDING' },
    },
  ),
  candidate(
    personalInfo({
      number: 2,
      mail: 'ngoc.tran',
      lastName: 'Trần',
      firstName: 'Thị Bích Ngọc',
      dateOfBirth: '1996-09-30',
      gender: 'female',
      address: '5 Đường Mẫu, Phường Hải Châu',
      city: 'Đà Nẵng',
    }),
    {
      registeredDaysAgo: 3,
      questionsAnswered: 10,
      answersYes: { 'us-visa-refused': 'Năm 2019, xin visa du lịch B1/B2, bị từ chối theo mục 214(b).' },
      personalInfo: null,
      profile: { status: 'PENDING' },
    },
  ),
  candidate(
    personalInfo({
      number: 3,
      mail: 'long.le',
      lastName: 'Lê',
      firstName: 'Hoàng Long',
      dateOfBirth: '1991-01-21',
      gender: 'male',
      address: '88 Đường Mẫu, Phường Sài Gòn',
      city: 'TP. Hồ Chí Minh',
      occupation: 'Thợ hàn',
      educationLevel: 'vocational',
    }),
    {
      registeredDaysAgo: 9,
      answersYes: {
        'worked-abroad': 'Đài Loan, từ tháng 3/2015 đến tháng 3/2018, công nhân cơ khí.',
        'training-or-diploma': 'Bằng trung cấp hàn, Trường Cao đẳng nghề mẫu, năm 2012.',
      },
      profile: { status: 'REVIEWING', submittedDaysAgo: 1 },
    },
  ),
  candidate(
    personalInfo({
      number: 4,
      mail: 'ha.pham',
      lastName: 'Phạm',
      firstName: 'Thị Thu Hà',
      dateOfBirth: '1988-11-03',
      gender: 'female',
      maritalStatus: 'married',
      dependents: [
        { relation: 'spouse', fullName: 'Nguyễn Đình Phúc', dateOfBirth: '1986-02-17' },
        { relation: 'child', fullName: 'Nguyễn Phạm Gia Hân', dateOfBirth: '2013-08-25' },
      ],
      address: '27 Đường Mẫu, Phường Hồng Bàng',
      city: 'Hải Phòng',
      occupation: 'Thợ may',
      educationLevel: 'secondary',
    }),
    {
      registeredDaysAgo: 14,
      answersYes: {
        'family-in-us': 'Cậu ruột, tiểu bang Texas.',
        'child-near-21': 'Nguyễn Phạm Gia Hân, sinh ngày 25/08/2013.',
        'loan-for-this': 'Dự định vay ngân hàng khoảng 5.000 USD cho đợt đầu.',
      },
      profile: { status: 'REVIEWING', submittedDaysAgo: 3 },
      files: [{ kind: 'national_id', daysAgo: 2, status: 'waiting' }],
    },
  ),
  candidate(
    personalInfo({
      number: 5,
      mail: 'khoi.dang',
      lastName: 'Đặng',
      firstName: 'Minh Khôi',
      dateOfBirth: '2001-06-18',
      gender: 'male',
      address: '3 Đường Mẫu, Phường Thuận Hóa',
      city: 'Huế',
      occupation: 'Nhân viên giao hàng',
    }),
    {
      registeredDaysAgo: 4,
      languageCode: 'EN',
      answersYes: { english: 'I can hold a simple conversation. IELTS 5.0 in 2024.' },
      profile: { status: 'REVIEWING', submittedDaysAgo: 0 },
    },
  ),
  candidate(
    personalInfo({
      number: 6,
      mail: 'duyen.huynh',
      lastName: 'Huỳnh',
      firstName: 'Thị Mỹ Duyên',
      dateOfBirth: '1994-12-08',
      gender: 'female',
      address: '41 Đường Mẫu, Phường Long Xuyên',
      city: 'An Giang',
      occupation: 'Buôn bán nhỏ',
      educationLevel: 'secondary',
    }),
    {
      registeredDaysAgo: 20,
      answersYes: {
        'asked-for-money': 'Một người trên Facebook đòi 2.000 USD tiền mặt để giữ chỗ, tháng trước. Tôi chưa đưa.',
      },
      profile: {
        status: 'REJECTED',
        submittedDaysAgo: 8,
        decidedDaysAgo: 6,
        reason:
          'Ảnh hộ chiếu bị lóa ở dòng cuối nên chưa đọc được số hộ chiếu. Vui lòng chụp lại dưới ánh sáng ban ngày và kiểm tra lại ngày cấp hộ chiếu.',
        field: 'passport_file_uid',
      },
    },
  ),
  candidate(
    personalInfo({
      number: 7,
      mail: 'bao.vo',
      lastName: 'Võ',
      firstName: 'Quốc Bảo',
      dateOfBirth: '1990-03-27',
      gender: 'male',
      address: '19 Đường Mẫu, Phường Quy Nhơn',
      city: 'Gia Lai',
      occupation: 'Nông dân',
      educationLevel: 'secondary',
    }),
    {
      registeredDaysAgo: 25,
      answersYes: { 'military-service': 'Nghĩa vụ quân sự, 2009 đến 2011, Quân khu 5, binh nhất.' },
      profile: approved(15),
      files: [
        { kind: 'passport', daysAgo: 14, status: 'success' },
        { kind: 'national_id', daysAgo: 14, status: 'success' },
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 8,
      mail: 'ngu.bui',
      lastName: 'Bùi',
      firstName: 'Thị Ngữ',
      dateOfBirth: '1997-07-14',
      gender: 'female',
      address: '66 Đường Mẫu, Phường Vinh Hưng',
      city: 'Nghệ An',
      occupation: 'Công nhân điện tử',
    }),
    {
      registeredDaysAgo: 30,
      profile: approved(20),
      applications: [application('poultry', { appliedDaysAgo: 5, state: 'hold' })],
    },
  ),
  candidate(
    personalInfo({
      number: 9,
      mail: 'dat.do',
      lastName: 'Đỗ',
      firstName: 'Thành Đạt',
      dateOfBirth: '1993-10-05',
      gender: 'male',
      maritalStatus: 'married',
      dependents: [{ relation: 'spouse', fullName: 'Lý Thị Kim Chi', dateOfBirth: '1995-05-11' }],
      address: '102 Đường Mẫu, Phường Hà Đông',
      city: 'Hà Nội',
      occupation: 'Tài xế xe tải',
    }),
    {
      registeredDaysAgo: 33,
      profile: approved(24),
      applications: [
        application('warehouse', { appliedDaysAgo: 4, state: 'transfer_pending', transfer: wire('Đỗ Thành Đạt', 1) }),
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 10,
      mail: 'hhen.nie',
      lastName: 'Niê',
      firstName: "H'Hen",
      dateOfBirth: '1999-02-09',
      gender: 'female',
      address: 'Buôn Mẫu, Xã Ea Kao',
      city: 'Đắk Lắk',
      occupation: 'Làm rẫy cà phê',
      educationLevel: 'high_school',
    }),
    {
      registeredDaysAgo: 40,
      profile: approved(30),
      applications: [
        application('greenhouse', { appliedDaysAgo: 6, state: 'fee_paid', transfer: zelle("Niê H'Hen", 3) }),
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 11,
      mail: 'tuyet.ngo',
      lastName: 'Ngô',
      firstName: 'Thị Ánh Tuyết',
      dateOfBirth: '1987-08-19',
      gender: 'female',
      maritalStatus: 'married',
      dependents: [
        { relation: 'spouse', fullName: 'Phan Văn Lộc', dateOfBirth: '1984-04-02' },
        { relation: 'child', fullName: 'Phan Ngô Bảo Châu', dateOfBirth: '2015-10-29' },
        { relation: 'child', fullName: 'Phan Ngô Minh Quân', dateOfBirth: '2018-01-06' },
      ],
      address: '8 Đường Mẫu, Phường Mỹ Tho',
      city: 'Đồng Tháp',
      occupation: 'Công nhân thủy sản',
    }),
    {
      registeredDaysAgo: 200,
      answersYes: { 'physical-limits': 'Đau khớp gối nhẹ khi đứng quá 10 giờ, vẫn làm việc bình thường.' },
      profile: approved(190),
      applications: [
        application('poultry', {
          appliedDaysAgo: 180,
          state: 'approved',
          transfer: wire('Ngô Thị Ánh Tuyết', 176),
          caseId: 'DEMO-2026-0011',
          track: 'consular',
          steps: [
            {
              step: 'form_9089',
              completedDaysAgo: 20,
              priorityDaysAgo: 20,
              receiptNumber: 'DEMO-G-100-00000-000011',
              note: 'Chủ lao động đã nộp mẫu đơn ETA-9089 trên hệ thống FLAG.',
            },
          ],
        }),
      ],
      files: [
        { kind: 'passport', daysAgo: 150, status: 'lock' },
        { kind: 'national_id', daysAgo: 150, status: 'success' },
        {
          kind: 'marriage_certificate',
          daysAgo: 12,
          status: 'fail',
          reason: 'Thiếu mặt sau có con dấu. Vui lòng tải lên đủ hai mặt.',
        },
        { kind: 'birth_certificate', daysAgo: 6, status: 'waiting' },
        {
          kind: 'birth_certificate',
          daysAgo: 5,
          status: 'success',
          askedFor: 'Giấy khai sinh của bé Phan Ngô Bảo Châu, bản trích lục có con dấu.',
        },
        {
          kind: 'birth_certificate',
          daysAgo: 3,
          status: 'available',
          askedFor: 'Giấy khai sinh của bé Phan Ngô Minh Quân, bản trích lục có con dấu.',
        },
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 12,
      mail: 'thang.vu',
      lastName: 'Vũ',
      firstName: 'Đức Thắng',
      dateOfBirth: '1985-05-23',
      gender: 'male',
      address: '230 Đường Mẫu, Phường Nam Định',
      city: 'Ninh Bình',
      occupation: 'Nhân viên khách sạn',
      educationLevel: 'college',
    }),
    {
      registeredDaysAgo: 620,
      answersYes: {
        'us-visa-before': 'Visa du lịch B1/B2, năm 2017.',
        english: 'Giao tiếp cơ bản, từng làm lễ tân 3 năm.',
      },
      profile: approved(610),
      applications: [
        application('housekeeping', {
          appliedDaysAgo: 600,
          state: 'approved',
          transfer: wire('Vũ Đức Thắng', 597),
          caseId: 'DEMO-2025-0012',
          track: 'consular',
          steps: [
            {
              step: 'form_9089',
              completedDaysAgo: 540,
              priorityDaysAgo: 540,
              receiptNumber: 'DEMO-G-100-00000-000012',
            },
            { step: 'labor_certification', completedDaysAgo: 60, isSeen: true, note: 'DOL đã bắt đầu xét hồ sơ.' },
            { step: 'labor_approved', completedDaysAgo: 5, note: 'Chứng nhận có giá trị 180 ngày để nộp đơn I-140.' },
          ],
        }),
      ],
      files: [
        { kind: 'passport', daysAgo: 605, status: 'lock' },
        { kind: 'national_id', daysAgo: 605, status: 'lock' },
        { kind: 'diploma', daysAgo: 605, status: 'success' },
        { kind: 'signed_form', daysAgo: 2, status: 'waiting' },
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 13,
      mail: 'lan.ho',
      lastName: 'Hồ',
      firstName: 'Thị Lan',
      dateOfBirth: '1992-09-01',
      gender: 'female',
      maritalStatus: 'divorced',
      address: '14 Đường Mẫu, Phường Phan Thiết',
      city: 'Lâm Đồng',
      occupation: 'Phụ bếp',
    }),
    {
      registeredDaysAgo: 60,
      answersYes: { 'earlier-marriage': 'Ly hôn năm 2021, có bản án của tòa án.' },
      profile: approved(50),
      applications: [
        application('warehouse', { appliedDaysAgo: 45, state: 'withdrawn' }),
        application('kitchen', { appliedDaysAgo: 30, state: 'hold_expired' }),
        application('bakery', {
          appliedDaysAgo: 12,
          state: 'rejected',
          transfer: zelle('Hồ Thị Lan', 9),
          reason: 'Chủ lao động cần người làm được ca 4 giờ sáng.',
        }),
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 14,
      mail: 'hoa.dinh',
      lastName: 'Đinh',
      firstName: 'Thị Hoa',
      dateOfBirth: '1989-03-17',
      // Issued before the registration.
      passportIssueDate: '2020-09-10',
      passportExpiryDate: '2030-09-10',
      gender: 'female',
      maritalStatus: 'married',
      dependents: [{ relation: 'spouse', fullName: 'Trương Văn Lâm', dateOfBirth: '1987-12-02' }],
      address: '51 Đường Mẫu, Phường Tam Kỳ',
      city: 'Đà Nẵng',
      occupation: 'Công nhân may',
    }),
    {
      registeredDaysAgo: 1330,
      profile: approved(1320),
      applications: [
        application('poultry', {
          appliedDaysAgo: 1310,
          state: 'approved',
          transfer: wire('Đinh Thị Hoa', 1307),
          caseId: 'DEMO-2023-0014',
          track: 'consular',
          steps: [
            {
              step: 'form_9089',
              completedDaysAgo: 1200,
              priorityDaysAgo: 1200,
              receiptNumber: 'DEMO-G-100-00000-000014',
            },
            { step: 'labor_certification', completedDaysAgo: 700, isSeen: true },
            { step: 'labor_approved', completedDaysAgo: 640, isSeen: true },
            { step: 'i140_form', completedDaysAgo: 560, receiptNumber: 'DEMO-IOE0000000014' },
            { step: 'i140_approved', completedDaysAgo: 130, isSeen: true, note: 'Không có yêu cầu bổ sung.' },
          ],
          laterPayments: [
            { daysAgo: 118 },
            { daysAgo: 90 },
            { daysAgo: 58 },
            {
              daysAgo: 3,
              refusedBecause: 'Biên lai ghi 300 USD nhưng bạn báo 330 USD. Vui lòng báo lại đúng số tiền đã chuyển.',
            },
          ],
        }),
      ],
      files: [
        { kind: 'passport', daysAgo: 1315, status: 'lock' },
        { kind: 'national_id', daysAgo: 1315, status: 'lock' },
        { kind: 'signed_form', daysAgo: 630, status: 'lock' },
        { kind: 'birth_certificate', daysAgo: 100, status: 'success' },
        { kind: 'marriage_certificate', daysAgo: 100, status: 'success' },
        { kind: 'photo', daysAgo: 20, status: 'fail', reason: 'Ảnh có nền xanh. Vui lòng chụp lại trên nền trắng.' },
      ],
    },
  ),
  candidate(
    personalInfo({
      number: 15,
      mail: 'minh.ly',
      lastName: 'Lý',
      firstName: 'Gia Minh',
      dateOfBirth: '1983-07-30',
      // Issued before the registration.
      passportIssueDate: '2020-09-10',
      passportExpiryDate: '2030-09-10',
      gender: 'male',
      address: '77 Đường Mẫu, Phường Chợ Lớn',
      city: 'TP. Hồ Chí Minh',
      occupation: 'Đầu bếp',
      educationLevel: 'vocational',
    }),
    {
      languageCode: 'EN',
      registeredDaysAgo: 2120,
      profile: approved(2110),
      applications: [
        application('housekeeping', {
          appliedDaysAgo: 2100,
          state: 'approved',
          transfer: wire('LY GIA MINH', 2097),
          caseId: 'DEMO-2021-0015',
          track: 'adjustment',
          steps: [
            {
              step: 'form_9089',
              completedDaysAgo: 2000,
              priorityDaysAgo: 2000,
              receiptNumber: 'DEMO-G-100-00000-000015',
            },
            { step: 'labor_certification', completedDaysAgo: 1700, isSeen: true },
            { step: 'labor_approved', completedDaysAgo: 1650, isSeen: true },
            { step: 'i140_form', completedDaysAgo: 1600, receiptNumber: 'DEMO-IOE0000000015' },
            { step: 'i140_approved', completedDaysAgo: 1500, isSeen: true },
            { step: 'i485_form', completedDaysAgo: 60, receiptNumber: 'DEMO-IOE0000001015' },
          ],
          laterPayments: [{ daysAgo: 50 }],
        }),
      ],
      files: [
        { kind: 'passport', daysAgo: 2105, status: 'lock' },
        { kind: 'national_id', daysAgo: 2105, status: 'lock' },
        { kind: 'signed_form', daysAgo: 1640, status: 'lock' },
        { kind: 'birth_certificate', daysAgo: 1400, status: 'lock' },
        { kind: 'photo', daysAgo: 70, status: 'lock' },
        { kind: 'vaccination_record', daysAgo: 70, status: 'success' },
      ],
    },
  ),
];
