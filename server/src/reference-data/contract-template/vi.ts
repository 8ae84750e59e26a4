import type { ContractText } from '@portal/shared/contracts/contract';
import { countryName, formatDay, formatUsd } from '@portal/shared/format/format';
import type { ContractInput } from '../contract-template.ts';
import { bulletinWords } from '../visa-bulletin.ts';
import { applicationFeeCents, dueOnSigningCents, firstDueDate, refundCents } from './facts.ts';
import { feeParagraphsVi } from './fees-vi.ts';
import { keyFactsVi } from './key-facts-vi.ts';

/** Text, so longer than other files. Any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'VI');

type Section = ContractText['sections'][number];

const zoneText = (timeZone = 'Asia/Ho_Chi_Minh') =>
  timeZone === 'Asia/Ho_Chi_Minh' ? 'giờ Việt Nam (UTC+7)' : `múi giờ ${timeZone}`;

const parties = ({ organization, candidate, signingDay }: ContractInput): Section => ({
  heading: 'Điều 1. Các bên',
  paragraphs: [
    `Hợp đồng này được lập ngày ${formatDay(signingDay)} giữa hai bên sau đây.`,
    `Bên A (bên cung cấp dịch vụ): ${organization.legalName}, tên giao dịch ${organization.brandName}.`,
    `- Địa chỉ: ${organization.address}`,
    `- Email: ${organization.supportEmail}. Điện thoại: ${organization.supportPhone}. Zalo: ${organization.supportZalo}`,
    `- Luật sư của chủ lao động bảo lãnh (đại diện cho chủ lao động trong hồ sơ PERM và I-140, do chủ lao động trả phí, không đại diện cho Bên B): ${organization.attorneyName}, được cấp phép tại ${organization.attorneyState}, số thẻ luật sư ${organization.attorneyBarNumber}`,
    `Bên B (ứng viên): ${candidate.fullName}.`,
    `- Ngày sinh: ${formatDay(candidate.dateOfBirth)}. Quốc tịch: ${countryName(candidate.nationality, 'VI')}`,
    `- Số hộ chiếu: ${candidate.passportNumber}`,
    `- Địa chỉ: ${candidate.address}`,
    `- Số người đi kèm (vợ hoặc chồng, con độc thân dưới 21 tuổi) khai vào ngày ký: ${candidate.dependentsCount}`,
  ],
});

const keyFactsArticle: Section = {
  heading: 'Điều 2. Trang thông tin chính',
  paragraphs: [
    'Trang “Những điều chính cần biết trước khi ký” đứng trước Điều 1, là một phần của Hợp đồng và được ký cùng Hợp đồng.',
    'Chỗ nào trang đó ngắn hơn một điều thì điều đó được áp dụng đầy đủ. Nếu trang đó và một điều khác nhau, nội dung có lợi hơn cho Bên B được áp dụng.',
  ],
};

const jobArticle = ({ job }: ContractInput): Section => ({
  heading: 'Điều 3. Công việc và chủ lao động bảo lãnh',
  paragraphs: [
    `- Công việc: ${job.title}`,
    `- Chủ lao động bảo lãnh: ${job.sponsor}`,
    `- Địa điểm làm việc: ${job.location}`,
    `- Mức lương dự kiến: ${job.salaryText}. Mức lương khi nhận việc không thấp hơn mức lương hiện hành (PWD) do Bộ Lao động Hoa Kỳ ấn định.`,
    'Đây là công việc toàn thời gian, lâu dài. Chủ lao động bảo lãnh là bên tuyển dụng và trả lương; Bên A không phải là chủ lao động của Bên B.',
    'Bên B xác nhận thật sự có ý định làm công việc này cho chủ lao động bảo lãnh sau khi nhập cảnh. Nếu chủ lao động ngừng hoạt động hoặc rút bảo lãnh, Bên A báo cho Bên B trong vòng 7 ngày kể từ ngày biết tin và hai bên áp dụng Điều 11.',
  ],
});

const service: Section = {
  heading: 'Điều 4. Dịch vụ của Bên A',
  paragraphs: [
    'Bên A thực hiện các việc sau:',
    '- giới thiệu công việc đang tuyển và chuyển hồ sơ của Bên B đến chủ lao động bảo lãnh;',
    '- lập danh sách giấy tờ cần có, kiểm tra đầy đủ và rõ ràng, nhắc các thời hạn;',
    '- phối hợp với chủ lao động và luật sư được cấp phép để các bước ETA-9089, I-140 và DS-260 (hoặc I-485) được chuẩn bị đúng lúc;',
    '- ghi tiến trình, số biên nhận và số hồ sơ lên cổng thông tin để Bên B tự tra cứu trên trang của chính phủ Hoa Kỳ;',
    '- giải thích quy trình bằng tiếng Việt và trả lời thắc mắc của Bên B;',
    '- cung cấp biên nhận cho mỗi khoản thanh toán và bản sao của mọi mẫu đơn đã nộp cho Bên B.',
    'Công việc pháp lý, gồm tư vấn pháp lý và đại diện trước cơ quan di trú, không thuộc dịch vụ của Bên A. Luật sư nêu tại Điều 1 làm việc cho chủ lao động bảo lãnh trong hồ sơ PERM và I-140. Khi cần tư vấn hoặc đại diện cho mình, Bên B tự chọn luật sư và trả phí cho luật sư đó.',
  ],
};

/** Whose turn it is in a month of the Visa Bulletin. */
const turnOf = ({ month, cutOff }: ContractInput['bulletin']) => {
  const { VI: words } = bulletinWords;
  const people = 'người sinh tại Việt Nam';
  if (cutOff === 'C') return `${words.month(month)}, thị thực diện này được cấp cho ${people} với mọi ngày ưu tiên`;
  if (cutOff === 'U') return `${words.month(month)}, thị thực diện này cho ${people} đã hết trong tháng`;
  return `${words.month(month)}, thị thực diện này được cấp cho ${people} có ngày ưu tiên trước ngày ${words.day(cutOff)}`;
};

const limits = ({ bulletin }: ContractInput): Section => ({
  heading: 'Điều 5. Những gì Bên A không làm và không bảo đảm',
  paragraphs: [
    '- Bên A không phải là công ty luật và không đưa ra ý kiến pháp lý.',
    '- Bên A không phải là cơ quan chính phủ và không có quan hệ đặc biệt với bất kỳ cơ quan nào.',
    '- Bên A không bán việc làm, không bán chứng nhận lao động và không bán thị thực.',
    '- Bên A không bảo đảm hồ sơ được chấp thuận, không bảo đảm thời gian và không bảo đảm ngày ưu tiên sẽ đến lượt vào một ngày nào.',
    '- Bên A không giữ bản gốc giấy tờ của Bên B.',
    'Lời hứa của bất kỳ ai trái với Điều này không có giá trị. Nếu nghe lời hứa như vậy, Bên B nên báo cho Bên A qua thông tin liên hệ tại Điều 1.',
    `Bên B đã được thông báo: theo lịch visa (Visa Bulletin) ${turnOf(bulletin)}; ngày trong lịch có thể tiến hoặc lùi. Con của Bên B có thể quá 21 tuổi trong thời gian chờ và khi đó không còn được đi kèm.`,
  ],
});

const whoPays = ({ feeSchedule }: ContractInput): Section => ({
  heading: 'Điều 6. Ai trả khoản nào',
  paragraphs: [
    'Chủ lao động bảo lãnh trả mọi chi phí để có chứng nhận lao động (PERM): xin mức lương hiện hành, đăng tuyển, mẫu đơn ETA-9089 và phí luật sư cho phần này. Đây là yêu cầu của luật Hoa Kỳ (20 CFR 656.12).',
    'Không khoản nào Bên B trả theo Hợp đồng này được dùng để trả hoặc bù lại các chi phí đó. Các mốc ở Điều 7 là ngày đến hạn của phí dịch vụ, không phải giá của PERM, của việc làm hay của thị thực. Chủ lao động không được trừ lương hoặc đòi Bên B hoàn lại chi phí chứng nhận lao động; nếu điều đó xảy ra, Bên B nên báo ngay.',
    'Bên B trả phí dịch vụ của Bên A theo Điều 7.',
    feeSchedule.governmentCents > 0
      ? `Bảng phí ở Điều 7 có các khoản thu hộ lệ phí chính phủ, tổng cộng ${usd(feeSchedule.governmentCents)}. Bên A chỉ dùng các khoản này để nộp cho cơ quan liên quan. Nếu mức lệ phí thực tế vào ngày nộp khác với con số trong bảng, hai bên thanh toán phần chênh lệch theo biên nhận của cơ quan đó. Khoản đã thu mà chưa nộp cho cơ quan nhà nước được hoàn lại nếu hồ sơ dừng trước khi nộp. Các lệ phí chính phủ khác do Bên B trả riêng.`
      : 'Lệ phí chính phủ (ví dụ DS-260, Phí nhập cư USCIS hoặc I-485) do Bên B trả riêng, theo mức có hiệu lực vào ngày nộp. Lệ phí DS-260 trả trên hệ thống CEAC bằng tài khoản ngân hàng tại Hoa Kỳ. Nếu Bên B không có tài khoản đó, người khác có thể trả thay, hoặc Bên A trả hộ theo đề nghị của Bên B: Bên A gửi yêu cầu thanh toán đúng bằng mức lệ phí và không thu thêm.',
    ...(feeSchedule.attorneyCents
      ? [
          `Bảng phí ở Điều 7 có khoản thu hộ phí luật sư riêng của Bên B, tổng cộng ${usd(feeSchedule.attorneyCents)}. Bên A chuyển nguyên khoản này cho luật sư của Bên B và hoàn lại phần chưa chuyển nếu Hợp đồng chấm dứt.`,
          'Tiền khám sức khỏe, tiêm chủng, dịch thuật, lý lịch tư pháp, vé máy bay và ăn ở không nằm trong Hợp đồng này.',
        ]
      : [
          'Tiền khám sức khỏe, tiêm chủng, dịch thuật, lý lịch tư pháp, vé máy bay, ăn ở và chi phí luật sư riêng do Bên B tự chọn không nằm trong Hợp đồng này.',
        ]),
  ],
});

const fees = ({ feeSchedule, candidate }: ContractInput): Section => ({
  heading: 'Điều 7. Phí và các đợt thanh toán',
  paragraphs: [
    ...feeParagraphsVi(feeSchedule),
    `Phần phí cho người đi kèm được tính theo ${candidate.dependentsCount} người khai vào ngày ký. Nếu số người đi kèm thay đổi, phần này được tính lại theo đơn giá trên cho số người thực tế nộp hồ sơ, và hai bên xác nhận bằng văn bản.`,
    ...(feeSchedule.milestones.some((milestone) => milestone.instalments > 1)
      ? [
          'Các kỳ trả góp hằng tháng không tính lãi. Bên B hiểu rằng các kỳ trả góp bắt đầu sau khi đơn I-140 được chấp thuận và thường kết thúc nhiều năm trước khi thị thực có thể được cấp.',
        ]
      : []),
    'Mốc nào chưa xảy ra thì khoản của mốc đó chưa đến hạn. Nếu hồ sơ dừng hẳn, các khoản chưa đến hạn không phải trả.',
  ],
});

const payment = (input: ContractInput): Section => ({
  heading: 'Điều 8. Cách thanh toán và xác nhận',
  paragraphs: [
    '- Bên A gửi yêu cầu thanh toán cho mỗi khoản trên cổng thông tin, có mã, số tiền và hạn thanh toán.',
    '- Bên B trả bằng chuyển tiền quốc tế (wire) hoặc Zelle vào tài khoản hiển thị trên cổng thông tin sau khi đăng nhập, rồi tải chứng từ thanh toán lên.',
    `- Bên A xác nhận thanh toán trong vòng 24 giờ kể từ khi tiền đến tài khoản của Bên A. Chuyển tiền quốc tế có thể mất vài ngày. Thời hạn tính theo ${zoneText(input.timeZone)}.`,
    'Bên A không bao giờ thay đổi tài khoản nhận tiền qua email, Zalo, mạng xã hội hay điện thoại. Bên A không nhận tiền mặt và không ủy quyền cho cá nhân nào nhận tiền thay. Bên B không phải trả khoản nào không có yêu cầu thanh toán trên cổng thông tin.',
    'Nếu một khoản quá hạn, Bên A nhắc bằng thông báo và email. Nếu khoản đó vẫn chưa được trả sau 30 ngày kể từ ngày nhắc đầu tiên, Bên A có thể tạm dừng dịch vụ cho đến khi khoản đó được trả. Hợp đồng này không quy định tiền phạt chậm trả.',
  ],
});

const hold = (input: ContractInput): Section => {
  const dueDate = firstDueDate(input.feeSchedule);
  return {
    heading: 'Điều 9. Giữ chỗ 7 ngày',
    paragraphs: [
      `Sau khi Bên B ký, vị trí được giữ cho Bên B 7 ngày để thanh toán khoản đầu tiên ${usd(dueOnSigningCents(input.feeSchedule))}${dueDate ? `, tức là đến hết ngày ${formatDay(dueDate)} theo ${zoneText(input.timeZone)}` : ''}.`,
      'Nếu hết thời hạn mà khoản này chưa được trả, chỗ này dành cho người khác, đơn ứng tuyển kết thúc, Hợp đồng chấm dứt và Bên B không phải trả khoản nào. Khi chứng từ thanh toán đang được kiểm tra, vị trí vẫn được giữ.',
      'Việc giữ chỗ không phải là quyết định nhận việc. Bên A và chủ lao động bảo lãnh xét hồ sơ sau khi khoản đầu tiên được xác nhận. Nếu đơn ứng tuyển không được nhận, Bên A hoàn lại toàn bộ khoản này trong 30 ngày.',
    ],
  };
};

const refund = ({ feeSchedule }: ContractInput): Section => {
  const applicationFee = applicationFeeCents(feeSchedule);
  return {
    heading: 'Điều 10. Hoàn tiền',
    paragraphs: [
      `Nếu PERM bị từ chối, chủ lao động bảo lãnh có thể nộp lại trong vòng 3 tháng. Nếu PERM được nộp lại trong vòng 3 tháng và lại bị từ chối, Bên B có thể yêu cầu hoàn lại phí đăng ký hồ sơ ${usd(refundCents)}. Thời hạn 3 tháng chỉ tính cho việc nộp lại; Bộ Lao động Hoa Kỳ có thể mất hơn một năm để xét đơn. Yêu cầu hoàn tiền được xử lý trong 30 ngày kể từ ngày Bên A nhận được.`,
      applicationFee === null
        ? `Bảng phí của Hợp đồng này không có dòng mang tên phí đăng ký hồ sơ. Mức hoàn là ${usd(refundCents)}, lấy từ phí dịch vụ Bên B đã trả, và không vượt quá tổng phí dịch vụ Bên B đã thực trả theo Hợp đồng này.`
        : `Phí đăng ký hồ sơ trong bảng phí của Hợp đồng này là ${usd(applicationFee)} (Điều 7). Mức hoàn theo đoạn trên là ${usd(refundCents)}, gồm cả khoản ${usd(applicationFee)} đó, và không vượt quá tổng phí dịch vụ Bên B đã thực trả theo Hợp đồng này.`,
      'Không hoàn tiền theo đoạn thứ nhất nếu PERM bị từ chối vì Bên B khai sai sự thật, tự ý rút hồ sơ hoặc không nộp giấy tờ cần thiết sau khi đã được nhắc bằng văn bản.',
      'Bên B gửi yêu cầu qua cổng thông tin hoặc email, kèm lý do. Bên A ghi ngày nhận, trả lời bằng văn bản và, nếu đồng ý, chuyển tiền trong thời hạn 30 ngày nói trên. Tiền được hoàn vào tài khoản mang tên Bên B hoặc tài khoản đã dùng để trả.',
      'Lệ phí đã nộp cho cơ quan chính phủ không được cơ quan đó hoàn lại.',
    ],
  };
};

const ending = ({ organization }: ContractInput): Section => ({
  heading: 'Điều 11. Quyền hủy trong 72 giờ và chấm dứt hợp đồng',
  paragraphs: [
    `Quyền hủy: trong vòng 72 giờ kể từ lúc ký, Bên B có thể hủy Hợp đồng mà không cần nêu lý do, bằng cách rút đơn ứng tuyển trên cổng thông tin hoặc gửi email đến ${organization.supportEmail}. Bên A hoàn lại toàn bộ số tiền đã nhận trong 30 ngày.`,
    'Sau thời hạn đó, Bên B có thể chấm dứt Hợp đồng bất cứ lúc nào bằng văn bản. Phí dịch vụ của các mốc đã hoàn thành vẫn phải trả; các mốc chưa hoàn thành không phải trả.',
    'Bên A có thể chấm dứt Hợp đồng nếu Bên B khai sai sự thật, dùng giấy tờ giả hoặc không trả khoản đến hạn quá 60 ngày sau hai lần nhắc bằng văn bản.',
    'Nếu chủ lao động bảo lãnh rút bảo lãnh hoặc ngừng hoạt động, Bên B được chọn: chuyển sang công việc khác do Bên A giới thiệu với khoản đã trả được tính tiếp, hoặc chấm dứt Hợp đồng và yêu cầu hoàn lại phần phí dịch vụ của những việc Bên A chưa làm.',
    'Khi Hợp đồng chấm dứt, Bên A giao cho Bên B bản sao hồ sơ và bảng kê các khoản đã trả trong 30 ngày.',
  ],
});

const duties: Section = {
  heading: 'Điều 12. Nghĩa vụ của Bên B',
  paragraphs: [
    '- Khai đúng sự thật và nộp giấy tờ thật. Khai sai sự thật với cơ quan Hoa Kỳ có thể bị cấm nhập cảnh vĩnh viễn và có thể là tội hình sự.',
    '- Đọc kỹ mọi giấy tờ trước khi ký; không ký giấy trắng.',
    '- Nộp giấy tờ đúng hạn và giữ hộ chiếu luôn còn hạn.',
    '- Báo trong vòng 14 ngày khi thay đổi địa chỉ, số điện thoại, email, hộ chiếu, tình trạng hôn nhân, có thêm con, bị bắt hoặc bị kết án.',
    '- Trả các khoản đến hạn theo Hợp đồng.',
    'Hồ sơ, lịch hẹn khám sức khỏe và phỏng vấn là việc của chính Bên B; Bên A không thể trả lời phỏng vấn thay.',
  ],
};

const unauthorisedWork: Section = {
  heading: 'Điều 13. Cảnh báo về làm việc không phép quá 180 ngày',
  paragraphs: [
    'Người đã làm việc không phép hoặc sai tình trạng di trú tại Hoa Kỳ tổng cộng hơn 180 ngày kể từ lần nhập cảnh hợp pháp gần nhất có thể không được chuyển diện tại Hoa Kỳ (I-485), kể cả khi đơn I-140 đã được chấp thuận.',
    'Bên B không được làm việc tại Hoa Kỳ trước khi được phép. Nếu đã từng làm việc không phép hoặc ở quá hạn, Bên B khai báo đầy đủ trong bảng câu hỏi và nên hỏi ý kiến luật sư của riêng mình trước khi ký Hợp đồng. Việc hồ sơ bị từ chối vì lý do này không thuộc trường hợp hoàn tiền tại Điều 10.',
  ],
};

const data: Section = {
  heading: 'Điều 14. Dữ liệu cá nhân',
  paragraphs: [
    'Bên A xử lý dữ liệu cá nhân của Bên B theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP của Việt Nam, và theo luật nơi Bên A hoạt động.',
    '- Mục đích: xét duyệt hồ sơ, ký và thực hiện Hợp đồng, làm thủ tục PERM, I-140, thị thực hoặc I-485, thu phí và giữ chứng từ theo luật.',
    '- Loại dữ liệu: thông tin nhận dạng và liên hệ, gia đình, học vấn, việc làm; dữ liệu nhạy cảm gồm ảnh hộ chiếu và căn cước, sức khỏe, lý lịch tư pháp, giao dịch ngân hàng.',
    '- Bên nhận: chủ lao động bảo lãnh, luật sư, cơ quan chính phủ Hoa Kỳ, đơn vị lưu trữ dữ liệu cho Bên A. Dữ liệu được chuyển ra ngoài Việt Nam. Bên A không bán dữ liệu.',
    '- Bảo vệ: mã hóa khi lưu và khi truyền; chỉ người có nhiệm vụ được xem; mỗi lần xem giấy tờ đều được ghi lại.',
    '- Quyền của Bên B: được biết, xem, sửa, nhận bản sao, hạn chế, phản đối, rút lại sự đồng ý, yêu cầu xóa và khiếu nại. Bên A trả lời trong thời hạn luật định.',
    '- Lưu trữ: hợp đồng đã ký, chứng từ thanh toán và nhật ký thao tác được giữ theo thời hạn luật định, kể cả khi Bên B yêu cầu xóa dữ liệu khác.',
  ],
};

const records: Section = {
  heading: 'Điều 15. Hồ sơ điện tử và chữ ký điện tử',
  paragraphs: [
    'Hai bên đồng ý lập, ký và lưu Hợp đồng bằng phương tiện điện tử. Bên B ký bằng chữ ký vẽ tay trên màn hình hoặc chữ ký gõ tên; Bên A chấp nhận Hợp đồng bằng việc đưa ra bản Hợp đồng này trên cổng thông tin và phát hành bản PDF có mã băm SHA-256, mang chữ ký số của Bên A trên toàn bộ tệp.',
    'Hợp đồng có hiệu lực từ lúc hệ thống ghi nhận chữ ký của Bên B. Trang chứng nhận ký điện tử ở cuối bản PDF ghi người ký, thời điểm, địa chỉ mạng và mã băm của nội dung. Nội dung đã ký không được sửa; mọi thay đổi được lập thành phụ lục và hai bên cùng ký.',
    'Bản PDF được gửi đến email của Bên B và có thể tải xuống từ cổng thông tin bất cứ lúc nào. Bất kỳ ai cũng có thể kiểm tra trên trang Kiểm tra hợp đồng của cổng thông tin rằng tệp do Bên A phát hành và chưa bị sửa. Bên B có thể yêu cầu ký bản giấy hoặc ký bằng chữ ký số thay cho hình thức này.',
  ],
};

const law = ({ organization, signedLanguage }: ContractInput): Section => ({
  heading: 'Điều 16. Luật áp dụng, ngôn ngữ và toàn bộ thỏa thuận',
  paragraphs: [
    `Luật áp dụng: ${organization.governingLaw}. Lựa chọn này không làm mất các quyền mà luật bắt buộc nơi Bên B cư trú dành cho người tiêu dùng và chủ thể dữ liệu cá nhân.`,
    'Khi có tranh chấp, hai bên trước hết thương lượng trong 30 ngày kể từ ngày một bên gửi văn bản cho bên kia. Nếu không giải quyết được, mỗi bên có quyền đưa ra tòa án có thẩm quyền.',
    signedLanguage === 'VI'
      ? 'Hợp đồng có bản tiếng Việt và bản tiếng Anh với nội dung như nhau. Bên B ký bản tiếng Việt này; nếu hai bản khác nhau, bản tiếng Việt được ưu tiên áp dụng giữa hai bên.'
      : 'Hợp đồng có bản tiếng Việt và bản tiếng Anh với nội dung như nhau. Bên B ký bản tiếng Anh; bản tiếng Việt này là bản dịch để đọc. Nếu hai bản khác nhau, bản tiếng Anh được ưu tiên áp dụng giữa hai bên.',
    'Hợp đồng này, bảng phí và các văn bản Bên B đã chấp nhận khi ký là toàn bộ thỏa thuận giữa hai bên, thay thế mọi lời nói và tin nhắn trước đó. Nếu một điều khoản không có hiệu lực, các điều khoản còn lại vẫn có hiệu lực.',
  ],
});

const consentText = ({ organization }: ContractInput) =>
  [
    'Tôi đồng ý dùng hồ sơ điện tử và chữ ký điện tử cho Hợp đồng này, gồm: hợp đồng, phụ lục, yêu cầu thanh toán, biên nhận và thông báo liên quan.',
    `- Bản giấy: tôi có quyền nhận bản giấy miễn phí bằng cách gửi email đến ${organization.supportEmail} hoặc gọi ${organization.supportPhone}.`,
    '- Rút lại sự đồng ý: tôi có thể không đồng ý bằng cách không ký, hoặc rút lại sau khi ký qua cùng địa chỉ trên, không mất phí. Khi đó các văn bản tiếp theo được gửi bằng giấy và có thể đến chậm hơn. Văn bản đã ký trước đó vẫn có giá trị.',
    '- Thông tin liên hệ: tôi cập nhật email và số điện thoại trong mục Hồ sơ cá nhân trên cổng thông tin.',
    '- Thiết bị: điện thoại hoặc máy tính có kết nối mạng, trình duyệt còn được nhà sản xuất hỗ trợ, phần mềm đọc PDF, một địa chỉ email và chỗ trống để lưu tệp.',
    '- Tôi đã mở và đọc được nội dung hợp đồng trên thiết bị này, nên có thể mở được bản PDF và bản tải xuống.',
    '- Giá trị pháp lý: chữ ký điện tử được công nhận theo luật Hoa Kỳ (ESIGN, 15 USC 7001). Theo Luật Giao dịch điện tử số 20/2023/QH15 của Việt Nam, chữ ký này không bị phủ nhận chỉ vì là điện tử, nhưng không tương đương chữ ký số. Nếu muốn, tôi có thể yêu cầu ký bản giấy hoặc ký bằng chữ ký số.',
  ].join('\n\n');

const termsText = ({ feeSchedule }: ContractInput) =>
  [
    'Tôi đã đọc toàn bộ Hợp đồng và hiểu rằng:',
    `- tổng số tiền theo Hợp đồng là ${usd(feeSchedule.totalCents)} và tôi biết khoản nào đến hạn khi nào;`,
    '- không ai bảo đảm hồ sơ được chấp thuận hay bảo đảm thời gian; thời gian chờ là nhiều năm;',
    '- Bên A không phải là công ty luật, không phải cơ quan chính phủ và không tư vấn pháp lý; tôi có quyền hỏi một luật sư độc lập;',
    '- chi phí chứng nhận lao động (PERM) do chủ lao động trả; phí tôi trả là phí dịch vụ và các lệ phí ghi trong Hợp đồng;',
    '- tôi có 72 giờ để hủy và được hoàn lại toàn bộ số tiền đã trả;',
    '- tôi khai đúng sự thật và chỉ chuyển tiền vào tài khoản hiển thị trên cổng thông tin;',
    '- dữ liệu cá nhân của tôi, kể cả dữ liệu nhạy cảm, được xử lý và chuyển ra ngoài Việt Nam theo Điều 14.',
  ].join('\n\n');

/** The contract in Vietnamese. */
export const contractTextVi = (input: ContractInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  keyFacts: keyFactsVi(input),
  title: 'HỢP ĐỒNG DỊCH VỤ HỖ TRỢ HỒ SƠ ĐỊNH CƯ DIỆN EB-3 LAO ĐỘNG PHỔ THÔNG',
  sections: [
    {
      heading: 'Kính gửi Quý khách',
      paragraphs: [
        `Kính gửi Quý khách ${input.candidate.fullName}. Xin Quý khách đọc toàn bộ Hợp đồng trước khi ký. Quý khách không cần ký ngay hôm nay. Nếu có điều chưa rõ, xin hỏi chúng tôi hoặc hỏi một luật sư độc lập do Quý khách tự chọn.`,
      ],
    },
    parties(input),
    keyFactsArticle,
    jobArticle(input),
    service,
    limits(input),
    whoPays(input),
    fees(input),
    payment(input),
    hold(input),
    refund(input),
    ending(input),
    duties,
    unauthorisedWork,
    data,
    records,
    law(input),
  ],
  consentText: consentText(input),
  termsText: termsText(input),
});
