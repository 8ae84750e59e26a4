import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { formatUsd } from '@portal/shared/format/format';
import { dueOnSigningCents, refundCents } from './contract-template/facts.ts';

/** The version of the questions. The record of a signature names it, so a change of their meaning is a new version. */
export const contractQuestionsVersion = 1;

/** A question in one language. The first option is the right one. */
interface Words {
  text: string;
  options: readonly [right: string, ...wrong: string[]];
  /** What the contract says, shown after a wrong answer. */
  explanation: string;
}

/** The figures that the questions name, in words. */
interface Figures {
  total: string;
  first: string;
  refund: string;
  /** Whether the first payment is the only one. */
  isOnlyPayment: boolean;
  /** Whether a payment is divided into monthly installments. */
  hasInstalments: boolean;
}

/** The topics, with the uids of each question and its options, the right one first. They never change. */
const topics = {
  price: {
    uid: '019dbb33-8a00-7c11-a2d4-5e1f0c9b7a01',
    options: [
      '019dbb33-8a03-7e07-8d16-f05b3a7c9e13',
      '019dbb33-8a01-7d52-9c3e-81a4f6e20b11',
      '019dbb33-8a02-7a94-b7f0-2c6d9e83f412',
    ],
  },
  refund: {
    uid: '019dbb33-8a10-7b3f-91c8-d4e7a2650f02',
    options: [
      '019dbb33-8a12-7f1b-83a9-c7d20e5f4b22',
      '019dbb33-8a13-7468-b50c-9e1a7d6c2f23',
      '019dbb33-8a11-70d6-ae45-6b9c1f38d721',
    ],
  },
  permCosts: {
    uid: '019dbb33-8a20-7e85-b06a-3f9d8c1e4703',
    options: [
      '019dbb33-8a21-7239-8f7d-a5c0e4b61d31',
      '019dbb33-8a22-7bc4-95e2-1d8f7a3c0e32',
      '019dbb33-8a23-75a1-ac38-e6f4092b7d33',
    ],
  },
  noPromise: {
    uid: '019dbb33-8a30-7a60-8e9b-7c2d5f1a0b04',
    options: [
      '019dbb33-8a33-76e9-a40f-0c5b8d2e7f43',
      '019dbb33-8a31-78fe-b1d7-4e0a9c6f3541',
      '019dbb33-8a32-7d13-92c5-f8b7e16d0a42',
    ],
  },
} as const;

type Topic = keyof typeof topics;

const vi = ({ total, first, refund, isOnlyPayment, hasInstalments }: Figures): Record<Topic, Words> => ({
  price: {
    text: 'Tổng số tiền theo hợp đồng là bao nhiêu, và khoản đầu tiên là bao nhiêu?',
    options: [
      isOnlyPayment ? `Tổng cộng ${total}, trả một lần` : `Tổng cộng ${total}, khoản đầu tiên ${first}`,
      isOnlyPayment ? `Trả ${first} trước, sau đó còn các khoản khác` : `Chỉ trả ${first}, sau đó không còn khoản nào`,
      'Không phải trả khoản nào trước khi có thị thực',
    ],
    explanation: isOnlyPayment
      ? `Tổng cộng là ${total}, trả một lần sau khi ký (Điều 7).`
      : `Tổng cộng là ${total}. Khoản đầu tiên là ${first}, trả sau khi ký. Các khoản sau đến hạn khi hồ sơ đến mốc${hasInstalments ? ', có khoản trả góp hằng tháng từ mốc đó' : ''} (Điều 7).`,
  },
  refund: {
    text: 'PERM bị từ chối, được nộp lại trong 3 tháng rồi lại bị từ chối. Bạn có thể được hoàn bao nhiêu?',
    options: [
      `Tối đa ${refund}, và không quá phí dịch vụ đã trả`,
      'Toàn bộ số tiền đã trả',
      'Không được hoàn khoản nào',
    ],
    explanation: `Bạn có thể yêu cầu hoàn phí đăng ký hồ sơ, xử lý trong 30 ngày. Mức hoàn tối đa ${refund}, không quá phí dịch vụ đã trả (Điều 10).`,
  },
  permCosts: {
    text: 'Ai trả chi phí chứng nhận lao động (PERM)?',
    options: ['Chủ lao động', 'Tôi trả', 'Tôi và chủ lao động mỗi bên trả một nửa'],
    explanation:
      'Chi phí chứng nhận lao động (PERM) do chủ lao động trả. Luật Hoa Kỳ không cho thu khoản này của bạn (Điều 6).',
  },
  noPromise: {
    text: 'Chúng tôi không thể hứa với bạn điều gì?',
    options: [
      'Bạn sẽ được cấp thị thực, và khi nào được cấp',
      'Bạn được hủy hợp đồng trong 72 giờ sau khi ký',
      'Bạn được hoàn khoản đầu tiên nếu đơn ứng tuyển không được nhận',
    ],
    explanation:
      'Cơ quan Hoa Kỳ quyết định về thị thực và thời gian. Không ai có thể bảo đảm hai điều này (Điều 5). Hai điều còn lại có trong hợp đồng.',
  },
});

const en = ({ total, first, refund, isOnlyPayment, hasInstalments }: Figures): Record<Topic, Words> => ({
  price: {
    text: 'How much is the contract in total, and how much is the first payment?',
    options: [
      isOnlyPayment ? `${total} in total, in one payment` : `${total} in total; the first payment is ${first}`,
      isOnlyPayment ? `${first} first, and more payments later` : `Only ${first}; nothing is due after that`,
      'Nothing is due before the visa is issued',
    ],
    explanation: isOnlyPayment
      ? `The total is ${total}, in one payment after signing (Article 7).`
      : `The total is ${total}. The first payment is ${first}, after signing. Later ones fall due when the case reaches their milestone${hasInstalments ? ', some in monthly installments from then on' : ''} (Article 7).`,
  },
  refund: {
    text: 'The PERM is denied, filed again within 3 months, and denied again. How much can you get back?',
    options: [`${refund} at most, and no more than the service fee paid`, 'Everything that was paid', 'Nothing'],
    explanation: `You can request a refund of the application fee, processed in 30 days. It is ${refund} at most, and no more than the service fee paid (Article 10).`,
  },
  permCosts: {
    text: 'Who pays the costs of the labor certification (PERM)?',
    options: ['The employer', 'I do', 'The employer and I, half each'],
    explanation:
      'The employer pays the costs of the labor certification (PERM). US law does not let anyone charge you for them (Article 6).',
  },
  noPromise: {
    text: 'What can we not promise you?',
    options: [
      'That a visa is issued to you, and when',
      'That you can cancel within 72 hours of signing',
      'That your first payment is returned if your application is not accepted',
    ],
    explanation:
      'The US agencies decide on the visa and the time. Nobody can guarantee either (Article 5). The other two are in the contract.',
  },
});

const words = { VI: vi, EN: en } satisfies Record<ContractLanguage, object>;

export interface ContractQuestion {
  uid: string;
  text: string;
  options: { uid: string; text: string }[];
  explanation: string;
}

/** The four questions about the key facts of a contract, each with its options; the right one comes first. */
export function contractQuestions(languageCode: ContractLanguage, schedule: FeeSchedule): ContractQuestion[] {
  const first = dueOnSigningCents(schedule);
  const usd = (cents: number) => formatUsd(cents, languageCode);
  const texts = words[languageCode]({
    total: usd(schedule.totalCents),
    first: usd(first),
    refund: usd(refundCents),
    isOnlyPayment: first === schedule.totalCents,
    hasInstalments: schedule.milestones.some(({ instalments, quantity }) => instalments > 1 && quantity > 0),
  });
  const questionOf = (topic: Topic): ContractQuestion => {
    const { uid, options } = topics[topic];
    const { text, explanation, options: optionTexts } = texts[topic];
    return {
      uid,
      text,
      explanation,
      options: optionTexts.map((option, at) => ({ uid: options[at] ?? '', text: option })),
    };
  };
  return [questionOf('price'), questionOf('refund'), questionOf('permCosts'), questionOf('noPromise')];
}

/** The right option of each question, by the uid of the question. */
export const rightOptions: ReadonlyMap<string, string> = new Map(
  Object.values(topics).map(({ uid, options }) => [uid, options[0]]),
);
