import type { ContractText } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { DependentsInput } from '../addendum-template.ts';
import { stepNameVi } from './vi.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'VI');

const relations = { spouse: 'vợ hoặc chồng', child: 'con' };

const fees = ({ dependents, fees: due, track }: DependentsInput): string[] =>
  due.map(({ name, amountCents, lines, step, isDue, dueDays, instalments }) => {
    const parts =
      lines.length > 1 ? ` (gồm ${lines.map((one) => `${one.name} ${usd(one.amountCents)}`).join('; ')})` : '';
    const total = `${usd(amountCents)} mỗi người${parts}, ${dependents.length} người: ${usd(amountCents * dependents.length)}`;
    const when = isDue
      ? `Bước của khoản này đã hoàn tất (${stepNameVi(step, track)}) nên khoản này được yêu cầu khi ký và đến hạn trong vòng ${dueDays} ngày`
      : `Khoản này được yêu cầu khi hoàn tất bước sau và đến hạn trong vòng ${dueDays} ngày: ${stepNameVi(step, track)}`;
    const divided =
      instalments > 1 ? ` Phí của mỗi người được trả góp ${instalments} kỳ hằng tháng; kỳ đầu đến hạn vào lúc đó.` : '';
    return `- ${name}: ${total}. ${when}.${divided}`;
  });

/** The addendum that adds the fee of new dependents, in Vietnamese. */
export const dependentsTextVi = (input: DependentsInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  title: 'PHỤ LỤC HỢP ĐỒNG DỊCH VỤ: THÊM NGƯỜI ĐI KÈM',
  sections: [
    {
      heading: 'Kính gửi Quý khách',
      paragraphs: [
        `Kính gửi Quý khách ${input.candidate.fullName}. Xin chúc mừng gia đình Quý khách có thêm thành viên. Xin Quý khách đọc toàn bộ Phụ lục trước khi ký. Nếu Quý khách không ký, Hợp đồng giữ nguyên và không có khoản phí nào được cộng thêm. Nếu có điều chưa rõ, xin hỏi chúng tôi hoặc hỏi một luật sư độc lập do Quý khách tự chọn.`,
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
      heading: 'Điều 2. Người đi kèm mới',
      paragraphs: [
        'Những người sau tham gia hồ sơ với tư cách người đi kèm (vợ hoặc chồng, con độc thân dưới 21 tuổi):',
        ...input.dependents.map(
          ({ fullName, relation, dateOfBirth }) =>
            `- ${fullName}, ${relations[relation]}, sinh ngày ${formatDay(dateOfBirth)}`,
        ),
        'Bên A chuẩn bị giấy tờ và nộp hồ sơ cho những người này cùng với Bên B, như Hợp đồng quy định cho người đi kèm.',
      ],
    },
    {
      heading: 'Điều 3. Phí',
      paragraphs: [
        'Phí cho mỗi người đi kèm là mức phí trong bảng phí mà Bên B đã ký cùng Hợp đồng:',
        ...fees(input),
        `Phụ lục này cộng thêm tất cả ${usd(input.addedCents)}. Tổng số tiền của Hợp đồng cùng các phụ lục đã ký là ${usd(input.totalBeforeCents)}, nay thành ${usd(input.totalBeforeCents + input.addedCents)}.`,
        'Các mốc và số tiền khác giữ nguyên như đã ký. Mọi khoản Bên B đã trả được tính tiếp.',
        'Nếu một người đi kèm không còn thuộc gia đình trước khi khoản phí được yêu cầu, người đó không nộp hồ sơ và khoản phí không bị yêu cầu. Khoản phí đã được yêu cầu thì giữ nguyên.',
        'Khoản phí này không chi trả cho chứng nhận lao động; chi phí đó do chủ lao động trả (20 CFR 656.12).',
      ],
    },
    {
      heading: 'Điều 4. Những điều giữ nguyên',
      paragraphs: [
        'Mọi nội dung khác của Hợp đồng giữ nguyên như đã ký. Các quy định của Hợp đồng về hoàn tiền và chấm dứt cũng áp dụng cho khoản phí này.',
        'Không ai bảo đảm hồ sơ được chấp thuận hay bảo đảm thời gian. Khi đến lượt, người con phải độc thân và dưới 21 tuổi theo quy định của cơ quan xét duyệt; thời gian chờ dài có thể làm thay đổi điều đó.',
      ],
    },
    {
      heading: 'Điều 5. Chữ ký và ngôn ngữ',
      paragraphs: [
        'Đề nghị này có hiệu lực đến khi Bên B ký hoặc từ chối, Bên A rút lại, hoặc Hợp đồng chấm dứt. Nếu Bên B từ chối, Hợp đồng áp dụng cho những người đi kèm như trước, cùng mọi quyền của Bên B.',
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
    `- Phụ lục cộng thêm ${usd(input.addedCents)}, tổng số tiền là ${usd(input.totalBeforeCents + input.addedCents)};`,
    '- tôi biết khi nào khoản phí này được yêu cầu;',
    '- không ai bảo đảm hồ sơ được chấp thuận hay bảo đảm thời gian; tôi có quyền từ chối và có quyền hỏi một luật sư độc lập.',
  ].join('\n\n'),
});
