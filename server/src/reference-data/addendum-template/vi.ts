import type { ContractText } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { MoveInput } from '../addendum-template.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'VI');

export const stepNameVi = (step: ProgressStep, track: CaseTrack): string =>
  ({
    form_9089: 'nộp mẫu đơn ETA-9089',
    labor_certification: 'Bộ Lao động Hoa Kỳ xét chứng nhận lao động (PERM)',
    labor_approved: 'PERM được chấp thuận',
    payment_2: 'thanh toán đợt 2',
    i140_form: 'nộp đơn I-140',
    i140_approved: 'đơn I-140 được chấp thuận',
    payment_3: 'thanh toán đợt 3',
    i485_form: track === 'consular' ? 'đơn DS-260 và phỏng vấn thị thực' : 'đơn I-485',
    payment_4: 'thanh toán đợt 4',
  })[step];

const noDate = ({ isApprovalRevoked }: MoveInput): string =>
  isApprovalRevoked
    ? 'Đơn I-140 của chủ lao động cũ đã được chấp thuận nhưng sau đó bị từ chối hoặc thu hồi nên không thể giữ ngày ưu tiên của đơn đó (8 CFR 204.5(e)).'
    : 'Chưa có đơn I-140 nào được chấp thuận nên không thể giữ ngày ưu tiên (8 CFR 204.5(e)).';

const priorityDate = (input: MoveInput): string[] =>
  input.keptPriorityDate
    ? [
        `Đơn I-140 của chủ lao động cũ đã được chấp thuận. Vì vậy Bên B giữ ngày ưu tiên ${formatDay(input.keptPriorityDate)} cho đơn I-140 của chủ lao động mới (8 CFR 204.5(e)).`,
        'Ngày này chỉ mất nếu USCIS thu hồi sự chấp thuận đó vì gian dối hoặc khai sai sự thật, vì chứng nhận lao động bị thu hồi hoặc bị hủy hiệu lực, hoặc vì việc chấp thuận là một sai sót nghiêm trọng.',
      ]
    : [
        `${noDate(input)} Ngày ưu tiên mới là ngày Bộ Lao động Hoa Kỳ nhận đơn xin chứng nhận lao động của chủ lao động mới. Ngày này có thể muộn hơn ngày cũ nhiều năm.`,
      ];

const payments = ({ contract, paidCents, voidedInvoices }: MoveInput): string[] => [
  `- Tổng số tiền của Hợp đồng cùng các phụ lục đã ký vẫn là ${usd(contract.totalCents)}. Các mốc và số tiền giữ nguyên như đã ký. Bảng phí mà ứng viên khác ký cho công việc mới không áp dụng cho Bên B.`,
  `- Bên B đã trả ${usd(paidCents)} theo Hợp đồng, không kể các khoản đã hoàn. Toàn bộ số tiền này được tính tiếp.`,
  '- Khoản đã trả không bị yêu cầu lần nữa, kể cả khi bước của khoản đó được làm lại.',
  ...(voidedInvoices.length > 0
    ? [
        `- Các yêu cầu thanh toán chưa trả sau đây hết hiệu lực khi ký, vì bước của chúng làm lại từ đầu: ${voidedInvoices.join(', ')}. Khi bước của mỗi khoản hoàn tất với chủ lao động mới, số tiền trong bảng phí đã ký được yêu cầu, kể cả khi yêu cầu hết hiệu lực có số tiền khác. Phần đã trả của các khoản này là tiền dư của Bên B.`,
      ]
    : []),
  '- Việc chuyển công việc không mất phí. Chủ lao động mới trả mọi chi phí để có chứng nhận lao động của mình (20 CFR 656.12).',
  '- Lệ phí chính phủ mà Bên B đã trả cho đơn của chủ lao động cũ không bị thu lần thứ hai theo Hợp đồng.',
];

/** The addendum that moves a contract to another job, in Vietnamese. */
export const moveTextVi = (input: MoveInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  title: 'PHỤ LỤC HỢP ĐỒNG DỊCH VỤ: CHUYỂN SANG CÔNG VIỆC KHÁC',
  sections: [
    {
      heading: 'Kính gửi Quý khách',
      paragraphs: [
        `Kính gửi Quý khách ${input.candidate.fullName}. Xin Quý khách đọc toàn bộ Phụ lục trước khi ký. Quý khách có quyền không nhận công việc này; khi đó Hợp đồng của Quý khách giữ nguyên. Nếu có điều chưa rõ, xin hỏi chúng tôi hoặc hỏi một luật sư độc lập do Quý khách tự chọn.`,
      ],
    },
    {
      heading: 'Điều 1. Các bên và Hợp đồng',
      paragraphs: [
        `Bên A (bên cung cấp dịch vụ): ${input.organization.legalName}, tên giao dịch ${input.organization.brandName}.`,
        `Bên B (ứng viên): ${input.candidate.fullName}, số hộ chiếu ${input.candidate.passportNumber}.`,
        `Phụ lục này thay đổi hợp đồng dịch vụ số ${input.contract.uid} mà Bên B đã ký ngày ${formatDay(input.contract.signedOn)} (Hợp đồng). SHA-256 của nội dung Hợp đồng: ${input.contract.sha256}.`,
      ],
    },
    {
      heading: 'Điều 2. Lý do giới thiệu công việc này',
      paragraphs: [
        `Công việc hiện tại của Hợp đồng là ${input.from.title} với chủ lao động bảo lãnh ${input.from.sponsor}. Ngày ${formatDay(input.offer.day)}, Bên A giới thiệu cho Bên B một công việc khác vì lý do sau:`,
        input.offer.reason,
      ],
    },
    {
      heading: 'Điều 3. Công việc mới và chủ lao động mới',
      paragraphs: [
        `- Công việc: ${input.to.title}`,
        `- Chủ lao động bảo lãnh: ${input.to.sponsor}`,
        `- Địa điểm làm việc: ${input.to.location}`,
        `- Mức lương dự kiến: ${input.to.salaryText}. Mức lương khi nhận việc không thấp hơn mức lương hiện hành (PWD) do Bộ Lao động Hoa Kỳ ấn định.`,
        'Các thông tin này thay cho thông tin trong điều của Hợp đồng về công việc và chủ lao động bảo lãnh. Phần còn lại của điều đó nay áp dụng cho chủ lao động mới. Bên B xác nhận thật sự có ý định làm công việc này cho chủ lao động mới sau khi nhập cảnh.',
      ],
    },
    {
      heading: 'Điều 4. Các bước làm lại từ đầu',
      paragraphs: [
        'Chứng nhận lao động và đơn I-140 gắn với từng chủ lao động. Chủ lao động mới phải nộp hồ sơ của mình; thị thực hoặc đơn I-485 dựa trên các hồ sơ đó. Vì vậy các bước này làm lại từ bước đầu tiên.',
        ...(input.stepsAgain.length > 0
          ? [
              'Các bước sau đã hoàn tất và sẽ làm lại:',
              ...input.stepsAgain.map((step) => `- ${stepNameVi(step, input.track)}`),
            ]
          : ['Chưa có bước nào trong số này hoàn tất.']),
        'Những việc đã làm với chủ lao động cũ vẫn xem được trên cổng thông tin.',
      ],
    },
    { heading: 'Điều 5. Ngày ưu tiên', paragraphs: priorityDate(input) },
    { heading: 'Điều 6. Phí và thanh toán', paragraphs: payments(input) },
    {
      heading: 'Điều 7. Những điều giữ nguyên',
      paragraphs: [
        'Mọi nội dung khác của Hợp đồng giữ nguyên như đã ký. Các quy định của Hợp đồng về hoàn tiền và chấm dứt áp dụng cho hồ sơ với chủ lao động mới. Nếu chủ lao động này rút bảo lãnh hoặc ngừng hoạt động, Bên B lại có quyền lựa chọn theo Hợp đồng.',
        'Không ai bảo đảm hồ sơ được chấp thuận, bảo đảm thời gian hay bảo đảm ngày ưu tiên sẽ đến lượt vào một ngày nào.',
      ],
    },
    {
      heading: 'Điều 8. Chữ ký và ngôn ngữ',
      paragraphs: [
        `Đề nghị này có hiệu lực đến hết ngày ${formatDay(input.offer.lastDay)}. Vị trí được giữ cho Bên B đến lúc đó. Nếu Bên B không nhận hoặc không ký đúng hạn, Hợp đồng giữ nguyên cùng mọi quyền của Bên B.`,
        'Phụ lục được lập, ký và lưu bằng phương tiện điện tử như Hợp đồng, có hiệu lực từ lúc hệ thống ghi nhận chữ ký của Bên B. Bên A chấp nhận Phụ lục bằng việc đưa ra bản này trên cổng thông tin và phát hành bản PDF mang chữ ký số của Bên A trên toàn bộ tệp.',
        input.signedLanguage === 'VI'
          ? 'Phụ lục có bản tiếng Việt và bản tiếng Anh. Bên B ký bản tiếng Việt này; nếu hai bản khác nhau, bản tiếng Việt được ưu tiên áp dụng giữa hai bên.'
          : 'Phụ lục có bản tiếng Việt và bản tiếng Anh. Bên B ký bản tiếng Anh; bản tiếng Việt này là bản dịch để đọc. Nếu hai bản khác nhau, bản tiếng Anh được ưu tiên áp dụng giữa hai bên.',
      ],
    },
  ],
  consentText:
    'Tôi đồng ý ký Phụ lục này bằng phương tiện điện tử và nhận Phụ lục dưới dạng hồ sơ điện tử, theo cùng điều kiện như Hợp đồng. Tôi đã mở và đọc được nội dung trên thiết bị này. Tôi có quyền yêu cầu ký bản giấy.',
  termsText: [
    'Tôi đã đọc toàn bộ Phụ lục và hiểu rằng:',
    `- Hợp đồng của tôi chuyển sang công việc ${input.to.title} với chủ lao động ${input.to.sponsor};`,
    '- các bước của chủ lao động làm lại từ đầu và thời gian chờ có thể dài hơn;',
    input.keptPriorityDate
      ? `- ngày ưu tiên của tôi vẫn là ${formatDay(input.keptPriorityDate)};`
      : '- ngày ưu tiên của tôi sẽ là một ngày mới;',
    `- tổng số tiền vẫn là ${usd(input.contract.totalCents)} và mọi khoản tôi đã trả được tính tiếp;`,
    '- không ai bảo đảm hồ sơ được chấp thuận hay bảo đảm thời gian; tôi có quyền không nhận và có quyền hỏi một luật sư độc lập.',
  ].join('\n\n'),
});
