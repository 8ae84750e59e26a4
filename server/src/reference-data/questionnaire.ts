import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
/** Longer than other files, because it is text: each question is next to its translation. */

export type QuestionCategory = {
  /** Short code: no white space, at most 32 characters. */
  name: string;
  label: LocalizedText;
};

const categories = [
  { name: 'us-history', label: byLanguage({ VI: 'Lịch sử di trú với Hoa Kỳ', EN: 'History with the United States' }) },
  { name: 'legal-record', label: byLanguage({ VI: 'Pháp lý và nghĩa vụ quân sự', EN: 'Legal and military record' }) },
  { name: 'health', label: byLanguage({ VI: 'Sức khỏe', EN: 'Health' }) },
  { name: 'family', label: byLanguage({ VI: 'Gia đình', EN: 'Family' }) },
  { name: 'work-and-education', label: byLanguage({ VI: 'Công việc và học vấn', EN: 'Work and education' }) },
  { name: 'money', label: byLanguage({ VI: 'Tài chính', EN: 'Money' }) },
] as const satisfies readonly QuestionCategory[];

export type QuestionText = {
  /** Short code: no white space, at most 32 characters. */
  name: string;
  category: (typeof categories)[number]['name'];
  /** At most 365 characters each. */
  text: LocalizedText;
};

const questions: readonly QuestionText[] = [
  {
    name: 'us-visa-before',
    category: 'us-history',
    text: byLanguage({
      VI: 'Bạn đã từng được cấp thị thực (visa) Mỹ chưa? Nếu có, vui lòng ghi loại thị thực và năm được cấp.',
      EN: 'Have you ever been issued a US visa? If yes, please give the type and the year.',
    }),
  },
  {
    name: 'us-visa-refused',
    category: 'us-history',
    text: byLanguage({
      VI: 'Bạn đã từng bị từ chối cấp thị thực Mỹ hoặc bị từ chối nhập cảnh Mỹ chưa? Nếu có, vui lòng ghi năm, loại thị thực và lý do được thông báo.',
      EN: 'Have you ever been refused a US visa or refused entry to the United States? If yes, please give the year, the type of visa and the reason you were told.',
    }),
  },
  {
    name: 'us-overstay',
    category: 'us-history',
    text: byLanguage({
      VI: 'Bạn đã từng ở Mỹ quá thời hạn được phép chưa? Nếu có, vui lòng ghi thời gian và số ngày quá hạn.',
      EN: 'Have you ever stayed in the United States longer than allowed? If yes, please give the dates and how many days.',
    }),
  },
  {
    name: 'us-petition-filed',
    category: 'us-history',
    text: byLanguage({
      VI: 'Đã từng có ai nộp đơn bảo lãnh định cư cho bạn chưa (gia đình, chủ lao động khác)? Nếu có, vui lòng ghi người nộp, loại đơn, năm nộp và kết quả.',
      EN: 'Has anyone ever filed an immigrant petition for you (family, another employer)? If yes, please give who filed, which form, the year and the result.',
    }),
  },
  {
    name: 'us-unauthorised-work',
    category: 'us-history',
    text: byLanguage({
      VI: 'Bạn đã từng làm việc tại Mỹ khi chưa được phép chưa? Nếu có, vui lòng ghi thời gian, nơi làm và cho biết tổng cộng có hơn 180 ngày hay không.',
      EN: 'Have you ever worked in the United States without authorization? If yes, please give when and where, and whether it was more than 180 days in total.',
    }),
  },
  {
    name: 'us-removal',
    category: 'us-history',
    text: byLanguage({
      VI: 'Bạn đã từng bị trục xuất, bị buộc rời khỏi Mỹ hoặc được gọi ra tòa di trú chưa (kể cả ở nước khác)? Nếu có, vui lòng ghi năm, nước và lý do.',
      EN: 'Have you ever been removed, ordered to leave or called before an immigration court, in the United States or another country? If yes, please give the year, the country and the reason.',
    }),
  },
  {
    name: 'misrepresentation',
    category: 'us-history',
    text: byLanguage({
      VI: 'Trong hồ sơ thị thực hoặc nhập cảnh trước đây của bạn, đã từng có thông tin không đúng hoặc giấy tờ không thật chưa? Tính cả khi người khác làm hồ sơ cho bạn. Nếu có, vui lòng mô tả sự việc.',
      EN: 'Has an earlier visa or entry case of yours ever contained untrue information or papers that were not genuine? This includes what someone else prepared for you. If yes, please describe what happened.',
    }),
  },
  {
    name: 'arrest-or-conviction',
    category: 'legal-record',
    text: byLanguage({
      VI: 'Bạn đã từng bị bắt, bị khởi tố hoặc bị kết án ở bất kỳ nước nào chưa? Tính cả khi đã được xóa án tích. Nếu có, vui lòng ghi năm, nơi xảy ra, sự việc và kết quả.',
      EN: 'Have you ever been arrested, charged or convicted in any country, even if the record was cleared? If yes, please give the year, the place, what it was about and the result.',
    }),
  },
  {
    name: 'military-service',
    category: 'legal-record',
    text: byLanguage({
      VI: 'Bạn đã từng phục vụ trong quân đội, công an hoặc lực lượng vũ trang chưa? Nếu có, vui lòng ghi đơn vị, thời gian và cấp bậc.',
      EN: 'Have you ever served in the military, the police or another armed force? If yes, please give the unit, the dates and the rank.',
    }),
  },
  {
    name: 'health-condition',
    category: 'health',
    text: byLanguage({
      VI: 'Bạn có bệnh mạn tính hoặc đang điều trị lâu dài (thể chất hoặc tâm thần) không? Nếu có, vui lòng ghi tên bệnh và cách điều trị.',
      EN: 'Do you have a chronic condition or are you in long-term treatment (physical or mental)? If yes, please name it and the treatment.',
    }),
  },
  {
    name: 'tuberculosis',
    category: 'health',
    text: byLanguage({
      VI: 'Bạn hoặc người sống cùng nhà đã từng mắc hoặc điều trị bệnh lao chưa? Nếu có, vui lòng ghi năm và nơi điều trị.',
      EN: 'Have you, or someone in your household, ever had or been treated for tuberculosis? If yes, please give the year and the place of treatment.',
    }),
  },
  {
    name: 'physical-limits',
    category: 'health',
    text: byLanguage({
      VI: 'Có điều gì khiến bạn khó đứng lâu, nâng vật nặng khoảng 20 kg hoặc làm ca đêm, ca lạnh không? Nếu có, vui lòng mô tả để chúng tôi giới thiệu công việc cho phù hợp.',
      EN: 'Is there anything that makes it hard for you to stand for long, lift about 20 kg, or work at night or in the cold? If yes, please describe it so that we can show you suitable jobs.',
    }),
  },
  {
    name: 'family-in-us',
    category: 'family',
    text: byLanguage({
      VI: 'Bạn có người thân đang sống tại Mỹ không? Nếu có, vui lòng ghi quan hệ và tiểu bang nơi họ sống.',
      EN: 'Do you have family living in the United States? If yes, please give the relation and the state.',
    }),
  },
  {
    name: 'child-near-21',
    category: 'family',
    text: byLanguage({
      VI: 'Bạn có con từ 12 tuổi trở lên dự định đi cùng không? Nếu có, vui lòng ghi họ tên và ngày sinh của từng con.',
      EN: 'Do you have a child of 12 or older who would come with you? If yes, please give the name and date of birth of each.',
    }),
  },
  {
    name: 'earlier-marriage',
    category: 'family',
    text: byLanguage({
      VI: 'Bạn đã từng ly hôn, góa hoặc có con ngoài hôn nhân chưa? Nếu có, vui lòng ghi năm và giấy tờ bạn đang có.',
      EN: 'Have you ever been divorced or widowed, or do you have a child born outside marriage? If yes, please give the year and the papers you have.',
    }),
  },
  {
    name: 'worked-abroad',
    category: 'work-and-education',
    text: byLanguage({
      VI: 'Bạn đã từng làm việc hoặc sống ở nước ngoài từ 6 tháng trở lên chưa? Nếu có, vui lòng ghi nước, thời gian và công việc.',
      EN: 'Have you ever worked or lived abroad for 6 months or more? If yes, please give the country, the dates and the work.',
    }),
  },
  {
    name: 'training-or-diploma',
    category: 'work-and-education',
    text: byLanguage({
      VI: 'Bạn có bằng nghề, bằng cao đẳng, đại học hoặc chứng chỉ chuyên môn không? Nếu có, vui lòng ghi tên bằng, trường và năm cấp.',
      EN: 'Do you have a vocational, college or university diploma, or a trade certificate? If yes, please give its name, the school and the year.',
    }),
  },
  {
    name: 'english',
    category: 'work-and-education',
    text: byLanguage({
      VI: 'Bạn có dùng được tiếng Anh trong giao tiếp hằng ngày không? Nếu có, vui lòng mô tả mức độ hoặc ghi chứng chỉ (nếu có). Nhiều công việc không yêu cầu tiếng Anh.',
      EN: 'Can you use English in daily conversation? If yes, please describe how well, or name a certificate. Many jobs do not ask for English.',
    }),
  },
  {
    name: 'loan-for-this',
    category: 'money',
    text: byLanguage({
      VI: 'Bạn có định vay tiền hoặc thế chấp tài sản để trả phí cho hồ sơ này không? Nếu có, vui lòng ghi nguồn vay và khoảng bao nhiêu. Chúng tôi hỏi để cùng bạn xem lại rủi ro trước khi ký.',
      EN: 'Do you plan to borrow or to mortgage property to pay for this case? If yes, please give the source and about how much. We ask so that we can look at the risk with you before you sign.',
    }),
  },
  {
    name: 'asked-for-money',
    category: 'money',
    text: byLanguage({
      VI: 'Đã có ai đòi bạn trả tiền ngoài cổng thông tin này để có việc làm, PERM hoặc thị thực chưa? Nếu có, vui lòng ghi người đòi, số tiền và bằng cách nào. Câu trả lời không ảnh hưởng đến hồ sơ của bạn.',
      EN: 'Has anyone asked you for money outside this portal for a job, a PERM or a visa? If yes, please say who, how much and how. Your answer does not affect your profile.',
    }),
  },
];

/**
 * The questionnaire of the onboarding. It collects facts and gives no verdict. An answer of yes needs a description, so
 * every question is worded so that yes is the answer that needs an explanation.
 */
export const questionnaireForm = {
  name: 'onboarding-questionnaire',
  title: byLanguage({ VI: 'Bảng câu hỏi', EN: 'Questionnaire' }),
  categories,
  questions,
} as const;
