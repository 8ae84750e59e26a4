import type { KeyFacts } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import { amountInWordsCapital } from '../amount-in-words.ts';
import type { ContractInput } from '../contract-template.ts';
import { dueOnSigningCents, firstDueDate, refundCents, sentenceEnd } from './facts.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'VI');

const who = ({ organization, candidate, job }: ContractInput) => ({
  heading: 'Ai ký với ai',
  paragraphs: [
    `- Bên A, bên làm dịch vụ: ${organization.legalName}, tên giao dịch ${organization.brandName}, địa chỉ ${sentenceEnd(organization.address)}`,
    `- Bên B là Quý khách: ${candidate.fullName}, hộ chiếu số ${candidate.passportNumber}.`,
    `- Chủ lao động bảo lãnh là bên tuyển dụng và trả lương, không ký Hợp đồng này: ${sentenceEnd(job.sponsor)}`,
    `- Luật sư của chủ lao động, do chủ lao động trả phí và không đại diện cho Quý khách: ${organization.attorneyName} (${organization.attorneyState}, số thẻ ${organization.attorneyBarNumber}).`,
    '- Bên A không phải là công ty luật, không phải cơ quan chính phủ và không tư vấn pháp lý (Điều 5).',
  ],
});

const what = ({ job }: ContractInput) => ({
  heading: 'Việc gì',
  paragraphs: [
    '- Dịch vụ: giới thiệu việc làm và theo dõi hồ sơ định cư diện EB-3 lao động phổ thông (Điều 4).',
    `- Công việc: ${job.title}, tại ${sentenceEnd(job.location)}`,
    `- Mức lương dự kiến: ${job.salaryText} (Điều 3).`,
  ],
});

const howMuch = ({ feeSchedule, candidate }: ContractInput) => {
  const dueDate = firstDueDate(feeSchedule);
  return {
    heading: 'Bao nhiêu tiền',
    paragraphs: [
      `- Tổng cộng: ${usd(feeSchedule.totalCents)} (${amountInWordsCapital(feeSchedule.totalCents, 'VI')}), số người đi kèm đã tính: ${candidate.dependentsCount} (Điều 7).`,
      `- Khoản đầu tiên: ${usd(dueOnSigningCents(feeSchedule))}${dueDate ? `, chậm nhất ngày ${formatDay(dueDate)}` : ''}.`,
      ...feeSchedule.milestones
        .filter(({ instalments }) => instalments > 1)
        .map(
          ({ name, amountCents, instalments, instalmentCents }) =>
            `- ${name}: ${usd(amountCents)}, trả góp ${instalments} kỳ hằng tháng, mỗi kỳ không quá ${usd(instalmentCents)}, không tính lãi.`,
        ),
      '- Chi phí chứng nhận lao động (PERM) do chủ lao động trả, không phải Quý khách (Điều 6).',
    ],
  };
};

const when = ({ feeSchedule }: ContractInput) => {
  const dueDate = firstDueDate(feeSchedule);
  return {
    heading: 'Khi nào',
    paragraphs: [
      `- Vị trí được giữ 7 ngày sau khi ký${dueDate ? `, đến hết ngày ${formatDay(dueDate)}` : ''}, để chờ khoản đầu tiên (Điều 9).`,
      '- Các khoản sau chỉ đến hạn khi hồ sơ đến mốc. Mỗi khoản được xác nhận trong 24 giờ kể từ khi tiền đến tài khoản của Bên A (Điều 7, 8).',
      '- Cả quá trình: 5 đến 7 tháng chuẩn bị, rồi từ ngày nộp PERM đến khi có thị thực có thể mất từ 5 năm đến hơn 10 năm. Không ai có thể bảo đảm thời gian (Điều 5).',
    ],
  };
};

const whatIf: KeyFacts['groups'][number] = {
  heading: 'Nếu có thay đổi hoặc sự cố',
  paragraphs: [
    '- Đổi ý trong 72 giờ sau khi ký: hủy không cần lý do, được hoàn lại toàn bộ trong 30 ngày (Điều 11).',
    '- Rút đơn sau 72 giờ: chỉ trả phí dịch vụ của các mốc đã hoàn thành (Điều 11).',
    '- Không trả khoản đầu tiên: chỗ này dành cho người khác, Hợp đồng chấm dứt và Quý khách không nợ gì (Điều 9).',
    '- Trả chậm khoản sau: được nhắc; sau 30 ngày dịch vụ có thể tạm dừng, sau hai lần nhắc và 60 ngày Bên A có thể chấm dứt. Không phạt chậm trả (Điều 8, 11).',
    '- Đơn ứng tuyển không được nhận: hoàn lại toàn bộ khoản đầu tiên trong 30 ngày (Điều 9).',
    `- PERM bị từ chối, được nộp lại trong 3 tháng và lại bị từ chối: có thể yêu cầu hoàn phí đăng ký hồ sơ, mức hoàn ${usd(refundCents)} nhưng không quá phí dịch vụ đã trả, xử lý trong 30 ngày (Điều 10).`,
    '- Mất việc làm vì chủ lao động ngừng hoạt động hoặc rút bảo lãnh: chuyển sang việc khác, khoản đã trả được tính tiếp; hoặc chấm dứt và yêu cầu hoàn phần việc chưa làm (Điều 11).',
    '- I-140 hoặc thị thực bị từ chối: cơ quan Hoa Kỳ quyết định, Bên A không bảo đảm. Khoản chưa đến hạn không còn phải trả; không có khoản hoàn nào khác ngoài Điều 10 và Điều 11.',
    '- Đã làm việc không phép tại Hoa Kỳ quá 180 ngày: có thể không được chuyển diện (Điều 13).',
  ],
};

/** The page of key facts in Vietnamese. */
export const keyFactsVi = (input: ContractInput): KeyFacts => ({
  title: 'Những điều chính cần biết trước khi ký',
  lead: 'Trang này là một phần của Hợp đồng. Nội dung đầy đủ nằm ở các điều ghi trong ngoặc.',
  groups: [who(input), what(input), howMuch(input), when(input), whatIf],
});
