import { formatDay } from '#format/format.ts';
import { isPermStep } from '#labor-progress/outcomes.ts';
import type { CaseTrack, ProgressStep } from '#labor-progress/steps.ts';
import { arrivalStep, stepKey } from '#labor-progress/steps.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { permRefundCents } from '#refunds/rules.ts';
import { stepNames } from '../labels/labor-steps.ts';
import { usd } from './amounts.ts';

/**
 * A payment step has the name of its payment in the fee plan. The last step is also the arrival or the approval: without a payment,
 * it is only that.
 */
export const stepName = (step: ProgressStep, track: CaseTrack, paymentName?: string): string => {
  const ownName = stepNames[stepKey(step, track)];
  if (paymentName === undefined) return ownName;
  return step === arrivalStep ? `${ownName} (thanh toán: ${paymentName})` : `Thanh toán: ${paymentName}`;
};

/** What was filed with the agency, which decides the step. */
export const filingName = (step: ProgressStep, track: CaseTrack): string => {
  if (isPermStep(step)) return 'hồ sơ chứng nhận lao động (PERM)';
  if (step === 'i485_form') return track === 'consular' ? 'đơn xin thị thực (DS-260)' : 'đơn I-485';
  return 'đơn I-140';
};

/** The meaning of each completed step, and what it does not mean. */
const stepMeaning: Partial<Record<ProgressStep, string>> = {
  form_9089: 'Ngày Bộ Lao động Hoa Kỳ nhận đơn là ngày ưu tiên của bạn.',
  labor_approved: 'Chứng nhận có giá trị 180 ngày để nộp đơn I-140. Chúng tôi sẽ gửi bạn phần cần ký.',
  i140_approved:
    'Đơn I-140 được chấp thuận chưa phải là thị thực. Hồ sơ của bạn chờ đến lượt theo ngày ưu tiên. Việc này có thể kéo dài nhiều năm.',
};

/** Emails and notifications about the steps of a case. */
export const laborProgressEmails = {
  progress_step_done: ({ step, completedOn, track, paymentName, isReportedOnly }) => ({
    subject: `Hồ sơ có tiến triển: ${stepName(step, track, paymentName)}`,
    paragraphs: [
      isReportedOnly
        ? `Nhân viên báo bước "${stepName(step, track, paymentName)}" xong ngày ${formatDay(completedOn)}. Khi có giấy tờ về bước này, bạn xem được trong trang tiến trình.`
        : `Bước "${stepName(step, track, paymentName)}" đã hoàn tất ngày ${formatDay(completedOn)}.`,
      ...(stepMeaning[step] ? [stepMeaning[step]] : []),
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  progress_step_undone: ({ step, track, numbers, paymentName }) => ({
    subject: `Điều chỉnh tiến trình: ${stepName(step, track, paymentName)}`,
    paragraphs: [
      `Bước "${stepName(step, track, paymentName)}" từng được ghi là đã hoàn tất, nay trở lại trạng thái chưa hoàn tất.`,
      ...(numbers
        ? [`Các yêu cầu thanh toán này đã bị hủy, vui lòng không chuyển tiền theo các yêu cầu đó: ${numbers}.`]
        : []),
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  progress_outcome: ({ step, track, outcome, date, dueOn, isPermRefundDue }) => {
    const name = filingName(step, track);
    const on = formatDay(date);
    const texts = {
      evidence_requested: {
        subject: `Cơ quan xét duyệt yêu cầu bổ sung giấy tờ: ${name}`,
        paragraphs: [
          `Ngày ${on}, cơ quan xét duyệt yêu cầu bổ sung bằng chứng cho ${name}. Hạn trả lời là ngày ${formatDay(dueOn)}.`,
          'Chúng tôi đang chuẩn bị câu trả lời. Nếu cần giấy tờ từ bạn, chúng tôi sẽ báo. Khi đó, bạn vui lòng gửi sớm.',
        ],
      },
      answered: {
        subject: `Đã trả lời yêu cầu của cơ quan xét duyệt: ${name}`,
        paragraphs: [`Câu trả lời đã được gửi ngày ${on}. Cơ quan xét duyệt đang xem xét.`],
      },
      denied: {
        subject: `Quyết định về hồ sơ của bạn: ${name}`,
        paragraphs: [
          `Ngày ${on}, cơ quan xét duyệt đã từ chối ${name}. Chúng tôi hiểu đây là tin buồn với bạn.`,
          'Trong thời gian này, chúng tôi không gửi thêm yêu cầu thanh toán cho các bước sau. Chúng tôi sẽ gọi cho bạn để bàn hướng đi tiếp theo.',
          ...(isPermRefundDue
            ? [
                `PERM đã bị từ chối, được nộp lại trong 3 tháng và lại bị từ chối. Bạn có thể yêu cầu hoàn tối đa ${usd(permRefundCents)} theo Điều 10 của hợp đồng. Thời hạn 30 ngày tính từ khi bạn gửi yêu cầu trong trang Hoàn tiền.`,
              ]
            : []),
        ],
      },
      appealed: {
        subject: `Đã khiếu nại quyết định từ chối: ${name}`,
        paragraphs: [`Đơn khiếu nại quyết định từ chối đã được nộp ngày ${on}. Việc xem xét thường mất nhiều tháng.`],
      },
      refiled: {
        subject: `Hồ sơ của bạn đã được nộp lại: ${name}`,
        paragraphs: [
          `Ngày ${on}, ${name} đã được nộp lại.`,
          ...(isPermStep(step) ? [`Ngày ưu tiên của bạn bây giờ là ${on}.`] : []),
        ],
      },
    };
    return { ...texts[outcome], buttonLabel: 'Xem tiến trình' };
  },
  case_id_set: ({ caseId, formerCaseId, reason }) => ({
    subject: formerCaseId ? 'Đính chính: mã hồ sơ của bạn' : `Mã hồ sơ của bạn: ${caseId}`,
    paragraphs: [
      ...(formerCaseId
        ? [
            `Chúng tôi đã báo nhầm mã hồ sơ của bạn: ${formerCaseId}. Xin lỗi bạn vì sự nhầm lẫn. Bạn vui lòng không dùng mã này nữa.`,
          ]
        : []),
      ...(reason ? [`Lý do: ${reason}`] : []),
      caseId
        ? `Hồ sơ của bạn có mã ${caseId}. Khi liên hệ, vui lòng cho biết mã này.`
        : 'Hồ sơ của bạn hiện chưa có mã. Khi có mã, chúng tôi sẽ báo cho bạn.',
    ],
    buttonLabel: 'Xem tiến trình',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const laborProgressEmailNames = {
  progress_step_done: 'Hoàn tất một bước',
  progress_step_undone: 'Mở lại một bước',
  progress_outcome: 'Quyết định hoặc yêu cầu của cơ quan xét duyệt',
  case_id_set: 'Mã hồ sơ',
} satisfies Record<keyof typeof laborProgressEmails, string>;
