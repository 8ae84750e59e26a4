import type { FeeSchedule, FeeTrigger, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import { amountInWordsCapital } from '../amount-in-words.ts';

const usd = (cents: number) => formatUsd(cents, 'VI');

/** When a milestone falls due, in words that name a date of our service and not a price of a step. */
export const triggerVi: Record<FeeTrigger, string> = {
  contract_signed: 'ký Hợp đồng',
  form_9089: 'mẫu đơn ETA-9089 được nộp',
  labor_certification: 'Bộ Lao động Hoa Kỳ bắt đầu xét hồ sơ PERM',
  labor_approved: 'PERM được chấp thuận',
  payment_2: 'thanh toán đợt 2 được xác nhận',
  i140_form: 'đơn I-140 được nộp',
  i140_approved: 'đơn I-140 được chấp thuận',
  payment_3: 'thanh toán đợt 3 được xác nhận',
  i485_form: 'hoàn tất phỏng vấn thị thực (hoặc nộp đơn I-485, nếu chuyển diện tại Hoa Kỳ)',
  payment_4: 'nhập cảnh Hoa Kỳ',
};

function dueText(milestone: ScheduledMilestone): string {
  const due = `trong vòng ${milestone.dueDays} ngày kể từ ngày ${triggerVi[milestone.trigger]}`;
  const last = milestone.dueDate ? `, chậm nhất là ngày ${formatDay(milestone.dueDate)}` : '';
  if (milestone.instalments === 1) return `đến hạn ${due}${last}`;
  const isEven = milestone.instalmentCents * milestone.instalments === milestone.amountCents;
  const each = `mỗi kỳ ${isEven ? '' : 'không quá '}${usd(milestone.instalmentCents)}`;
  return `trả góp ${milestone.instalments} kỳ hằng tháng, ${each}; kỳ đầu đến hạn ${due}${last}`;
}

function amountText(milestone: ScheduledMilestone): string {
  const lines =
    milestone.lines.length > 1
      ? ` (gồm ${milestone.lines.map((line) => `${line.name} ${usd(line.amountCents)}`).join('; ')})`
      : '';
  if (!milestone.isPerDependent) return `${usd(milestone.amountCents)}${lines}`;
  const each = `${usd(milestone.amountCents)} mỗi người${lines}`;
  return milestone.quantity === 0
    ? `${each}; vào ngày ký không có người đi kèm nên chưa tính vào tổng`
    : `${each}, ${milestone.quantity} người: ${usd(milestone.amountCents * milestone.quantity)}`;
}

/** The fee article's paragraphs: every milestone with its amount and due date, and the total in figures and words. */
export function feeParagraphsVi(schedule: FeeSchedule): string[] {
  const { attorneyCents = 0, governmentCents, serviceCents, totalCents } = schedule;
  const ofOthers = [
    ...(attorneyCents > 0 ? [`khoản thu hộ phí luật sư riêng của Bên B là ${usd(attorneyCents)}`] : []),
    ...(governmentCents > 0 ? [`khoản thu hộ lệ phí chính phủ là ${usd(governmentCents)}`] : []),
  ];
  return [
    `Bảng phí áp dụng: ${schedule.title} (mã ${schedule.name}, phiên bản ${schedule.version}). Các con số dưới đây được giữ nguyên trong suốt thời hạn Hợp đồng; thay đổi bảng phí sau ngày ký không áp dụng cho Bên B.`,
    ...schedule.milestones.map((milestone) => `- ${milestone.name}: ${amountText(milestone)}; ${dueText(milestone)}.`),
    `Tổng cộng: ${usd(totalCents)}. Bằng chữ: ${amountInWordsCapital(totalCents, 'VI')}.`,
    ofOthers.length > 0
      ? `Trong đó, phí dịch vụ của Bên A là ${usd(serviceCents)} và ${ofOthers.join(' và ')}.`
      : 'Toàn bộ số tiền trên là phí dịch vụ của Bên A. Lệ phí chính phủ không nằm trong số này.',
  ];
}
