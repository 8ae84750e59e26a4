import type { FileKind } from '../../files/rules.ts';
import { formatDay, formatUsd } from '../../format/format.ts';
import type { CaseTrack, ProgressStep } from '../../labor-progress/steps.ts';
import type { MailFrame, NotificationTexts } from '../../notifications/events.ts';

/** The texts of emails and notifications. Longer than other files, because it is text. */

const usd = (cents: number) => formatUsd(cents, 'VI');

const documentNames: Record<FileKind, string> = {
  passport: 'trang thông tin hộ chiếu',
  photo: 'ảnh thẻ',
  national_id: 'thẻ căn cước (CCCD)',
  birth_certificate: 'giấy khai sinh',
  marriage_certificate: 'giấy chứng nhận kết hôn',
  police_certificate: 'phiếu lý lịch tư pháp số 2',
  diploma: 'bằng tốt nghiệp',
  work_proof: 'giấy xác nhận kinh nghiệm làm việc',
  vaccination_record: 'sổ tiêm chủng',
  signed_form: 'mẫu đơn có chữ ký của bạn',
  other: 'giấy tờ bổ sung',
};

const stepName = (step: ProgressStep, track: CaseTrack): string =>
  ({
    form_9089: 'Nộp mẫu đơn ETA-9089',
    labor_certification: 'Bộ Lao động Hoa Kỳ xét chứng nhận lao động (PERM)',
    labor_approved: 'PERM được chấp thuận',
    payment_2: 'Thanh toán đợt 2',
    i140_form: 'Nộp đơn I-140',
    i140_approved: 'Đơn I-140 được chấp thuận',
    payment_3: 'Thanh toán đợt 3',
    i485_form: track === 'consular' ? 'Đơn DS-260 và phỏng vấn thị thực' : 'Đơn I-485 (chuyển diện tại Mỹ)',
    payment_4: 'Thanh toán đợt 4 khi đến Mỹ',
  })[step];

/** The meaning of each completed step, and what it does not mean. */
const stepMeaning: Partial<Record<ProgressStep, string>> = {
  form_9089: 'Ngày Bộ Lao động Hoa Kỳ nhận đơn là ngày ưu tiên của bạn.',
  labor_approved: 'Chứng nhận có giá trị 180 ngày để nộp đơn I-140. Chúng tôi sẽ gửi bạn phần cần ký.',
  i140_approved:
    'Đơn I-140 được chấp thuận chưa phải là thị thực. Hồ sơ của bạn chờ đến lượt theo ngày ưu tiên, việc này có thể kéo dài nhiều năm.',
};

export const notifications: NotificationTexts = {
  activation: ({ validHours }) => ({
    subject: 'Kích hoạt tài khoản',
    paragraphs: [
      'Cảm ơn bạn đã đăng ký. Vui lòng bấm nút bên dưới để đặt mật khẩu và kích hoạt tài khoản.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
      'Nếu bạn không đăng ký, vui lòng bỏ qua email này. Không ai dùng được tài khoản khi chưa có liên kết này.',
    ],
    buttonLabel: 'Kích hoạt tài khoản',
  }),
  invitation: ({ validHours }) => ({
    subject: 'Tài khoản của bạn đã được tạo',
    paragraphs: [
      'Chúng tôi đã tạo một tài khoản cho bạn. Vui lòng bấm nút bên dưới để đặt mật khẩu và bắt đầu.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
    ],
    buttonLabel: 'Đặt mật khẩu',
  }),
  password_reset: ({ validHours }) => ({
    subject: 'Đặt lại mật khẩu',
    paragraphs: [
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Vui lòng bấm nút bên dưới để đặt mật khẩu mới.',
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần.`,
      'Nếu bạn không yêu cầu, vui lòng bỏ qua email này. Mật khẩu hiện tại vẫn giữ nguyên.',
    ],
    buttonLabel: 'Đặt lại mật khẩu',
  }),
  password_changed: () => ({
    subject: 'Mật khẩu đã được đổi',
    paragraphs: [
      'Mật khẩu tài khoản của bạn vừa được đổi. Các thiết bị khác đã được đăng xuất.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_enabled: () => ({
    subject: 'Đã bật đăng nhập hai bước',
    paragraphs: [
      'Từ nay, sau mật khẩu bạn nhập thêm mã 6 số từ ứng dụng xác thực. Vui lòng cất giữ các mã khôi phục ở nơi an toàn, phòng khi mất điện thoại.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_disabled: () => ({
    subject: 'Đã tắt đăng nhập hai bước',
    paragraphs: [
      'Từ nay, tài khoản của bạn chỉ cần mật khẩu để đăng nhập. Bạn có thể bật lại bất cứ lúc nào trong hồ sơ cá nhân.',
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  two_factor_reset: () => ({
    subject: 'Chúng tôi đã tắt đăng nhập hai bước giúp bạn',
    paragraphs: [
      'Theo yêu cầu vì mất điện thoại và mã khôi phục, chúng tôi đã tắt đăng nhập hai bước của tài khoản. Mọi thiết bị đã được đăng xuất. Từ nay, tài khoản chỉ cần mật khẩu để đăng nhập; bạn nên bật lại trong hồ sơ cá nhân.',
      'Nếu bạn không yêu cầu việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'Một mã khôi phục vừa được dùng',
    paragraphs: [
      `Một mã khôi phục của bạn vừa được dùng thay cho ứng dụng xác thực. Bạn còn ${left} mã chưa dùng. Có thể tạo bộ mã mới trong hồ sơ cá nhân.`,
      'Nếu bạn không thực hiện việc này, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    ],
  }),
  account_locked: () => ({
    subject: 'Tài khoản của bạn đang bị khóa',
    paragraphs: [
      'Chúng tôi đã tạm khóa tài khoản của bạn. Bạn chưa đăng nhập được, mọi thiết bị đã được đăng xuất và các liên kết trong email trước đây không còn hiệu lực.',
      'Bạn không mất gì: giấy tờ, hợp đồng và các khoản thanh toán vẫn giữ nguyên; vị trí đang giữ cho bạn vẫn được giữ trong thời gian tài khoản bị khóa.',
      'Vui lòng liên hệ với chúng tôi để được mở khóa. Email và số điện thoại của chúng tôi có ở cuối thư này.',
    ],
  }),
  account_unlocked: ({ heldUntil }) => ({
    subject: 'Tài khoản của bạn đã được mở khóa',
    paragraphs: [
      'Bạn có thể đăng nhập lại bằng email và mật khẩu của mình.',
      ...(heldUntil
        ? [
            `Số ngày bị khóa được cộng vào thời gian giữ chỗ. Vị trí của bạn được giữ đến hết ngày ${formatDay(heldUntil)}; vui lòng nộp phí đăng ký hồ sơ trong thời hạn này.`,
          ]
        : []),
    ],
    buttonLabel: 'Đăng nhập',
  }),
  sessions_ended: () => ({
    subject: 'Bạn đã được đăng xuất trên mọi thiết bị',
    paragraphs: [
      'Để bảo vệ tài khoản của bạn, chúng tôi đã đăng xuất tài khoản trên mọi thiết bị. Bạn có thể đăng nhập lại bằng email và mật khẩu.',
      'Nếu bạn nghĩ rằng có người biết mật khẩu của mình, vui lòng đặt lại mật khẩu trước khi đăng nhập và liên hệ với chúng tôi.',
    ],
  }),
  email_change_requested: ({ newEmail, validHours }) => ({
    subject: 'Xác nhận địa chỉ email mới',
    paragraphs: [
      `Vui lòng bấm nút bên dưới để xác nhận dùng ${newEmail} cho tài khoản của bạn.`,
      `Liên kết có hiệu lực trong ${validHours} giờ và chỉ dùng được một lần. Trước khi xác nhận, địa chỉ cũ vẫn được dùng.`,
    ],
    buttonLabel: 'Xác nhận email mới',
  }),
  email_change_started: ({ newEmail }) => ({
    subject: 'Có yêu cầu đổi địa chỉ email',
    paragraphs: [
      `Có người đã đăng nhập và yêu cầu đổi địa chỉ email của tài khoản thành ${newEmail}. Địa chỉ mới chỉ được dùng sau khi được xác nhận.`,
      'Nếu đó không phải là bạn, vui lòng đặt lại mật khẩu ngay: yêu cầu này sẽ bị hủy và mọi thiết bị sẽ được đăng xuất.',
    ],
  }),
  email_address_wanted: () => ({
    subject: 'Có người muốn dùng địa chỉ email của bạn',
    paragraphs: [
      'Có người vừa muốn chuyển một tài khoản khác sang địa chỉ email này. Tài khoản của bạn đang dùng địa chỉ này nên không có gì thay đổi.',
      'Nếu đó là bạn, vui lòng chọn một địa chỉ email khác cho tài khoản kia. Nếu không phải, bạn không cần làm gì.',
    ],
  }),
  email_changed: ({ newEmail, validHours }) => ({
    subject: 'Địa chỉ email đã được đổi',
    paragraphs: [
      `Địa chỉ email của tài khoản đã được đổi thành ${newEmail}.`,
      `Nếu bạn không thực hiện việc này, vui lòng bấm nút bên dưới trong vòng ${validHours} giờ để lấy lại địa chỉ cũ. Mọi thiết bị sẽ được đăng xuất và bạn đặt mật khẩu mới.`,
    ],
    buttonLabel: 'Lấy lại địa chỉ cũ',
  }),
  email_change_undone: () => ({
    subject: 'Đã lấy lại địa chỉ email cũ',
    paragraphs: [
      'Tài khoản lại dùng địa chỉ email này. Mọi thiết bị đã được đăng xuất và mật khẩu cũ không còn dùng được.',
      'Nếu bạn chưa đặt mật khẩu mới, vui lòng chọn “Quên mật khẩu” ở trang đăng nhập.',
    ],
  }),
  facebook_linked: () => ({
    subject: 'Tài khoản đã được liên kết với Facebook',
    paragraphs: [
      'Từ nay bạn có thể đăng nhập bằng tài khoản Facebook dùng cùng địa chỉ email này.',
      'Nếu bạn không thực hiện việc này, vui lòng đổi mật khẩu Facebook và liên hệ với chúng tôi ngay.',
    ],
  }),
  profile_submitted: () => ({
    subject: 'Đã nhận hồ sơ của bạn',
    paragraphs: [
      'Hồ sơ của bạn đã được gửi và đang được xem xét. Trong thời gian này, câu trả lời không chỉnh sửa được.',
      'Chúng tôi sẽ báo kết quả qua email và trên cổng thông tin. Hiện bạn chưa cần làm gì thêm.',
    ],
    buttonLabel: 'Xem hồ sơ',
  }),
  profile_approved: () => ({
    subject: 'Hồ sơ của bạn đã được duyệt',
    paragraphs: [
      'Hồ sơ của bạn đã được duyệt. Bước tiếp theo: xem các vị trí tuyển dụng và chọn công việc phù hợp.',
      'Việc duyệt này là của chúng tôi, không phải quyết định của cơ quan chính phủ Hoa Kỳ.',
    ],
    buttonLabel: 'Xem việc làm',
  }),
  profile_rejected: ({ reason }) => ({
    subject: 'Hồ sơ của bạn cần chỉnh sửa',
    paragraphs: [
      'Hồ sơ của bạn chưa được duyệt vì lý do sau:',
      reason,
      'Bạn có thể chỉnh sửa và gửi lại. Nếu có điều chưa rõ, vui lòng liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Chỉnh sửa hồ sơ',
  }),
  applied: ({ jobTitle, amountCents, dueDay }) => ({
    subject: `Đã ký hợp đồng: ${jobTitle}`,
    paragraphs: [
      `Bạn đã ký hợp đồng cho công việc "${jobTitle}". Vị trí được giữ cho bạn đến hết ngày ${formatDay(dueDay)}.`,
      `Vui lòng thanh toán ${usd(amountCents)} trước khi hết thời hạn. Nếu chưa thanh toán, vị trí sẽ được mở lại.`,
      'Bản hợp đồng đã ký được đính kèm email này và luôn có trên cổng thông tin. Bạn có thể hủy trong vòng 72 giờ sau khi ký và được hoàn lại toàn bộ số tiền đã trả.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  contract_sealed: ({ jobTitle }) => ({
    subject: `Bản hợp đồng đã ký: ${jobTitle}`,
    paragraphs: [
      `Bản hợp đồng đã ký cho công việc "${jobTitle}" được đính kèm email này. Vui lòng lưu lại.`,
      'Bạn cũng có thể đọc và tải xuống hợp đồng trên cổng thông tin bất cứ lúc nào.',
    ],
    buttonLabel: 'Mở cổng thông tin',
  }),
  hold_reminder: ({ jobTitle, dueDay, days, amountCents }) => ({
    subject: days === 0 ? `Hôm nay hết thời hạn giữ chỗ: ${jobTitle}` : `Còn ${days} ngày giữ chỗ: ${jobTitle}`,
    paragraphs: [
      `Vị trí "${jobTitle}" được giữ cho bạn đến hết ngày ${formatDay(dueDay)}, ${days === 0 ? 'tức là hôm nay' : `còn ${days} ngày`}.`,
      `Số tiền cần thanh toán: ${usd(amountCents)}. Nếu chưa thanh toán trước thời hạn này, vị trí sẽ được mở lại.`,
      'Nếu bạn không muốn tiếp tục, bạn không cần làm gì: hợp đồng sẽ chấm dứt và bạn không phải trả khoản nào.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  hold_released: ({ jobTitle }) => ({
    subject: `Đã hết thời hạn giữ chỗ: ${jobTitle}`,
    paragraphs: [
      `Thời hạn giữ chỗ 7 ngày cho vị trí "${jobTitle}" đã hết và chưa có thanh toán, nên vị trí được mở lại.`,
      'Hợp đồng cho vị trí này chấm dứt và bạn không phải trả khoản nào. Vui lòng không chuyển tiền cho yêu cầu thanh toán cũ. Bạn có thể ứng tuyển lại khi còn chỗ.',
    ],
    buttonLabel: 'Xem việc làm',
  }),
  application_withdrawn: ({ jobTitle }) => ({
    subject: `Đã rút hồ sơ ứng tuyển: ${jobTitle}`,
    paragraphs: [
      `Bạn đã rút hồ sơ ứng tuyển vị trí "${jobTitle}". Vị trí được mở lại.`,
      'Nếu bạn đã trả tiền, việc hoàn tiền được thực hiện theo hợp đồng.',
    ],
    buttonLabel: 'Xem việc làm',
  }),
  applicant_approved: ({ jobTitle }) => ({
    subject: `Hồ sơ ứng tuyển đã được duyệt: ${jobTitle}`,
    paragraphs: [
      `Hồ sơ ứng tuyển vị trí "${jobTitle}" đã được duyệt. Từ bây giờ, bạn theo dõi được từng bước trong mục Tiến trình.`,
      'Bước tiếp theo do chủ lao động bảo lãnh thực hiện. Chúng tôi sẽ báo khi cần bạn làm gì.',
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  applicant_rejected: ({ jobTitle, reason }) => ({
    subject: `Hồ sơ ứng tuyển chưa được nhận: ${jobTitle}`,
    paragraphs: [
      `Hồ sơ ứng tuyển vị trí "${jobTitle}" không được nhận vì lý do sau:`,
      reason,
      'Bạn có thể xem và ứng tuyển vị trí khác. Nếu bạn đã trả tiền cho vị trí này, việc hoàn tiền được thực hiện theo hợp đồng.',
    ],
    buttonLabel: 'Xem việc làm khác',
  }),
  invoice_issued: ({ number, name, amountCents, dueDay }) => ({
    subject: `Yêu cầu thanh toán ${number}: ${usd(amountCents)}`,
    paragraphs: [
      `Bạn có yêu cầu thanh toán mới ${number}: ${name}.`,
      `Số tiền: ${usd(amountCents)}. Hạn thanh toán: ${formatDay(dueDay)}.`,
      'Tài khoản nhận tiền chỉ hiển thị trên cổng thông tin sau khi đăng nhập. Sau khi chuyển tiền, vui lòng tải chứng từ lên; thanh toán sẽ được xác nhận trong vòng 24 giờ.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_changed: ({ number, name, amountCents, dueDay }) => ({
    subject: `Yêu cầu thanh toán đã thay đổi: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}) vừa được sửa. Những gì bạn thấy trước đây không còn đúng.`,
      `Số tiền: ${usd(amountCents)}. Hạn thanh toán: ${formatDay(dueDay)}.`,
      'Vui lòng xem lại nội dung mới trên cổng thông tin trước khi chuyển tiền. Tài khoản nhận tiền không bao giờ được đổi qua email hoặc Zalo.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_due_soon: ({ number, name, amountCents, dueDay, days }) => ({
    subject: `Còn ${days} ngày đến hạn thanh toán: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}), ${usd(amountCents)}, đến hạn ngày ${formatDay(dueDay)}.`,
      'Nếu bạn đã chuyển tiền, vui lòng tải chứng từ thanh toán lên.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_overdue: ({ number, name, amountCents, dueDay }) => ({
    subject: `Đã quá hạn thanh toán: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}), ${usd(amountCents)}, đã quá hạn từ ngày ${formatDay(dueDay)}.`,
      'Nếu bạn đã chuyển tiền, vui lòng tải chứng từ lên. Nếu gặp khó khăn, vui lòng liên hệ với chúng tôi để cùng tìm cách giải quyết.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  invoice_voided: ({ number, name, reason }) => ({
    subject: `Yêu cầu thanh toán đã được hủy: ${number}`,
    paragraphs: [
      `Yêu cầu thanh toán ${number} (${name}) đã được hủy. Vui lòng không chuyển tiền cho yêu cầu này.`,
      `Lý do: ${reason}`,
    ],
    buttonLabel: 'Xem chi phí và thanh toán',
  }),
  transfer_received: ({ number, amountCents }) => ({
    subject: `Đã nhận chứng từ thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi đã nhận chứng từ cho yêu cầu thanh toán ${number}, ${usd(amountCents)}. Thanh toán sẽ được xác nhận trong vòng 24 giờ.`,
    ],
    buttonLabel: 'Xem lịch sử thanh toán',
  }),
  transfer_approved: ({ number, amountCents }) => ({
    subject: `Đã xác nhận thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi xác nhận đã nhận ${usd(amountCents)} cho yêu cầu thanh toán ${number}. Cảm ơn bạn.`,
      'Biên nhận có trên cổng thông tin.',
    ],
    buttonLabel: 'Xem lịch sử thanh toán',
  }),
  transfer_rejected: ({ number, amountCents, reason }) => ({
    subject: `Chưa xác nhận được thanh toán: ${number}`,
    paragraphs: [
      `Chúng tôi chưa xác nhận được khoản ${usd(amountCents)} cho yêu cầu thanh toán ${number} vì lý do sau:`,
      reason,
      'Vui lòng kiểm tra và tải chứng từ lại. Nếu tiền đã rời tài khoản của bạn, vui lòng liên hệ với chúng tôi, không chuyển lại lần hai.',
    ],
    buttonLabel: 'Xem yêu cầu thanh toán',
  }),
  refund_requested: ({ dueDay }) => ({
    subject: 'Đã nhận yêu cầu hoàn tiền của bạn',
    paragraphs: [
      `Chúng tôi đã nhận yêu cầu hoàn tiền và sẽ xử lý chậm nhất ngày ${formatDay(dueDay)}.`,
      'Trong lúc chờ, bạn có thể bổ sung giấy tờ hoặc rút yêu cầu trên cổng thông tin.',
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Yêu cầu hoàn tiền đã được chấp thuận',
    paragraphs: [
      `Chúng tôi sẽ hoàn lại ${usd(amountCents)} vào tài khoản bạn đã ghi, chậm nhất ngày ${formatDay(dueDay)}.`,
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_refused: ({ reason }) => ({
    subject: 'Yêu cầu hoàn tiền không được chấp thuận',
    paragraphs: [
      `Lý do: ${reason}`,
      'Nếu bạn không đồng ý hoặc có thêm giấy tờ, bạn có thể gửi lại yêu cầu hoặc liên hệ với chúng tôi.',
    ],
    buttonLabel: 'Xem yêu cầu hoàn tiền',
  }),
  refund_paid: ({ amountCents, reference }) => ({
    subject: 'Tiền hoàn đã được chuyển',
    paragraphs: [
      `Chúng tôi đã chuyển ${usd(amountCents)} vào tài khoản bạn đã ghi. Nội dung chuyển khoản: ${reference}.`,
      'Tiền có thể mất vài ngày làm việc để đến ngân hàng của bạn. Chứng từ chuyển tiền có trên cổng thông tin.',
    ],
    buttonLabel: 'Xem chứng từ',
  }),
  document_requested: ({ kind, note }) => ({
    subject: `Cần bổ sung giấy tờ: ${documentNames[kind]}`,
    paragraphs: [
      `Vui lòng tải lên ${documentNames[kind]} trong mục Giấy tờ.`,
      ...(note ? [note] : []),
      'Chỉ tải bản chụp hoặc bản quét. Vui lòng không gửi bản gốc và không gửi giấy tờ qua Zalo.',
    ],
    buttonLabel: 'Tải giấy tờ lên',
  }),
  document_accepted: ({ kind }) => ({
    subject: `Đã chấp nhận giấy tờ: ${documentNames[kind]}`,
    paragraphs: [`Giấy tờ bạn tải lên (${documentNames[kind]}) đã được chấp nhận.`],
    buttonLabel: 'Xem giấy tờ',
  }),
  document_rejected: ({ kind, reason }) => ({
    subject: `Cần tải lại giấy tờ: ${documentNames[kind]}`,
    paragraphs: [
      `Giấy tờ bạn tải lên (${documentNames[kind]}) chưa dùng được vì lý do sau:`,
      reason,
      'Vui lòng tải lên bản khác. Bản cũ vẫn được lưu trong hồ sơ.',
    ],
    buttonLabel: 'Tải giấy tờ lên',
  }),
  progress_step_done: ({ step, completedOn, track }) => ({
    subject: `Hồ sơ có tiến triển: ${stepName(step, track)}`,
    paragraphs: [
      `Bước "${stepName(step, track)}" đã hoàn tất ngày ${formatDay(completedOn)}.`,
      ...(stepMeaning[step] ? [stepMeaning[step]] : []),
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  progress_step_undone: ({ step, track, numbers }) => ({
    subject: `Điều chỉnh tiến trình: ${stepName(step, track)}`,
    paragraphs: [
      `Bước "${stepName(step, track)}" từng được ghi là đã hoàn tất, nay trở lại trạng thái chưa hoàn tất.`,
      ...(numbers
        ? [`Các yêu cầu thanh toán sau được hủy theo, vui lòng không chuyển tiền cho các yêu cầu này: ${numbers}.`]
        : ['Bạn không cần làm gì thêm.']),
    ],
    buttonLabel: 'Xem tiến trình',
  }),
  case_id_set: ({ caseId }) => ({
    subject: `Mã hồ sơ của bạn: ${caseId}`,
    paragraphs: [`Hồ sơ của bạn có mã ${caseId}. Vui lòng ghi mã này khi liên hệ với chúng tôi.`],
    buttonLabel: 'Xem tiến trình',
  }),
};

export const mailFrame: MailFrame = {
  languageCode: 'VI',
  salutation: (fullName) => `Kính gửi Quý khách ${fullName},`,
  closing: ({ brandName }) => `Trân trọng,\n${brandName}`,
  linkHint: 'Nếu nút không hoạt động, vui lòng sao chép liên kết sau vào trình duyệt:',
  footer: ({ brandName, supportEmail, supportPhone, supportZalo }) => [
    `${brandName}. Hỗ trợ: ${supportEmail}, điện thoại ${supportPhone}, Zalo ${supportZalo}.`,
    'Tài khoản nhận tiền chỉ hiển thị trên cổng thông tin và không bao giờ được thay đổi qua email hoặc Zalo. Nếu nhận được tin nhắn báo đổi tài khoản, vui lòng không chuyển tiền và liên hệ với chúng tôi.',
    'Chúng tôi không phải là công ty luật và không tư vấn pháp luật. Không ai có thể bảo đảm kết quả hồ sơ.',
  ],
};
