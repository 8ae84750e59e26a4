import { prefixed } from '#objects/keys.ts';
import { caseTracks, stepNames, stepOutcomes } from './labels/labor-steps.ts';
import { refusalRule } from './labels/refunds.ts';

/** The steps of a case: the meaning of each in plain words, and what it does not mean. */
export const laborProgress = {
  title: 'Tiến trình hồ sơ',
  emptyTitle: 'Hồ sơ của bạn chưa bắt đầu',
  emptyText: 'Sau khi đơn ứng tuyển được duyệt, các bước của hồ sơ sẽ hiện ở đây cùng ngày tháng và số biên nhận.',
  caseOf: 'Hồ sơ {{caseId}}',
  caseWithoutId: 'Hồ sơ của bạn',
  caseFacts: 'Công việc, ngày ưu tiên và nơi xin định cư',
  job: 'Công việc',
  caseId: 'Mã hồ sơ',
  priorityDate: 'Ngày ưu tiên',
  track: 'Nơi xin định cư',
  ...prefixed('track_', caseTracks),
  completedOn: 'Hoàn tất ngày {{date}}',
  reportedOn: 'Nhân viên báo xong ngày {{date}}, chưa có giấy tờ',
  seenOn: 'Đã thấy trên trang của cơ quan xét duyệt ngày {{date}}',
  done: 'Hoàn tất',
  current: 'Đang thực hiện',
  turn: 'Đang chờ đến lượt',
  receiptNumber: 'Số biên nhận',
  note: 'Ghi chú',
  openNotice: 'Xem thư của cơ quan',
  paymentMissing: 'Khoản thanh toán của bước này đã được xác nhận nhầm nên vẫn còn phải thanh toán.',
  seeInvoice: 'Xem yêu cầu thanh toán',
  feesTitle: 'Phí đến hạn sau các bước',
  feesSee_one: 'Xem {{count}} khoản, tổng cộng {{amount}}',
  feesSee_other: 'Xem {{count}} khoản, tổng cộng {{amount}}',
  feesText:
    'Không khoản nào trả cho chứng nhận lao động: mọi chi phí của việc đó do chủ lao động trả. Các bước chỉ cho biết khi nào một khoản đến hạn.',
  feeDue: 'Đến hạn sau bước: {{step}}',
  feeDueInParts: 'Chia thành {{count}} kỳ, đến hạn sau bước: {{step}}',
  ...stepNames,
  labor_approved_denied: 'PERM bị từ chối',
  i140_approved_denied: 'I-140 bị từ chối',
  paymentOf: 'Thanh toán: {{payment}}',
  arrivalPayment: '{{step}} (thanh toán: {{payment}})',
  ...prefixed('outcome_', stepOutcomes),
  outcome_answered: 'Đã trả lời, đang chờ quyết định',
  outcomeOn: '{{outcome}}, ngày {{date}}',
  outcomeDue: 'hạn trả lời {{date}}',
  outcomeDueTitle: 'Cơ quan xét duyệt chờ câu trả lời đến ngày {{date}}',
  outcomeHistory: 'Diễn biến tại cơ quan xét duyệt',
  outcome_evidence_requested_text:
    'Cơ quan xét duyệt cần xem thêm trước khi quyết định. Chúng tôi đang chuẩn bị câu trả lời. Nếu cần giấy tờ từ bạn, chúng tôi sẽ báo.',
  outcome_answered_text: 'Câu trả lời đã được gửi. Cơ quan xét duyệt đang xem xét.',
  outcome_denied_text:
    'Cơ quan xét duyệt đã từ chối bước này. Trong thời gian này, chúng tôi không gửi thêm yêu cầu thanh toán cho các bước sau. Chúng tôi sẽ gọi cho bạn để bàn hướng đi tiếp theo.',
  outcome_appealed_text:
    'Đơn khiếu nại quyết định từ chối đã được nộp. Việc xem xét thường mất nhiều tháng. Trong thời gian này, chúng tôi không gửi thêm yêu cầu thanh toán cho các bước sau.',
  outcome_refiled_text: 'Bước này đã được nộp lại và đang được xem xét lại từ đầu.',
  form_9089_means:
    'Chủ lao động nộp đơn xin chứng nhận lao động lên Bộ Lao động Hoa Kỳ. Ngày Bộ Lao động nhận đơn là ngày ưu tiên của bạn.',
  labor_certification_means:
    'Bộ Lao động xem xét đơn. Giai đoạn này thường kéo dài hơn một năm và chúng tôi không rút ngắn được.',
  labor_approved_means: 'Bộ Lao động chấp thuận đơn của chủ lao động. Đây chưa phải là thị thực.',
  payment_2_means: 'Tự hoàn tất khi khoản thanh toán này được xác nhận.',
  i140_form_means:
    'Chủ lao động nộp đơn bảo lãnh cho bạn lên Sở Di trú (USCIS). Bạn có thể tự tra cứu bằng số biên nhận trên trang của USCIS.',
  i140_approved_means: 'USCIS chấp thuận đơn bảo lãnh. Sau bước này là thời gian chờ đến lượt theo ngày ưu tiên.',
  payment_3_means: 'Tự hoàn tất khi khoản thanh toán này được xác nhận.',
  i485_form_consular_means: 'Khi đến lượt: nộp đơn DS-260, khám sức khỏe và phỏng vấn tại Tổng Lãnh sự quán Hoa Kỳ.',
  i485_form_adjustment_means: 'Khi đến lượt: nộp đơn I-485 cho USCIS để chuyển diện ngay tại Mỹ.',
  payment_4_consular_means:
    'Bước cuối: bạn đến Mỹ. Nếu bảng phí của bạn có khoản thanh toán cho bước này, hạn thanh toán được ghi trong hợp đồng.',
  payment_4_adjustment_means:
    'Bước cuối: USCIS chấp thuận đơn I-485 của bạn. Nếu bảng phí có khoản thanh toán cho bước này, hợp đồng ghi rõ hạn trả.',
  form_9089_not:
    'Nộp đơn chưa phải là được chấp thuận, và công việc chưa được bảo đảm. Mọi chi phí của bước này do chủ lao động trả.',
  form_9089_check:
    'Vào trang tra cứu của Bộ Lao động, nhập số biên nhận bắt đầu bằng “G-100”. Trang đó cho biết đơn đã được nhận chưa và đang ở bước nào.',
  labor_certification_not: 'Lâu không có nghĩa là hồ sơ có vấn đề. Không ai, kể cả chúng tôi, có thể làm nhanh hơn.',
  labor_certification_check:
    'Vào trang tra cứu của Bộ Lao động, nhập số bắt đầu bằng “G-100”. Phần thời gian xử lý cho biết Bộ đang xét đơn nộp vào tháng nào.',
  labor_approved_not:
    'PERM không phải là giấy phép lao động hay thị thực. Giấy này chỉ có giá trị 180 ngày để nộp đơn I-140.',
  labor_approved_check:
    'Trên trang tra cứu của Bộ Lao động, trạng thái phải là “Certified”. Chúng tôi gửi bạn văn bản quyết định để bạn ký Mục B.',
  payment_2_not: 'Đây là phí dịch vụ theo hợp đồng của bạn, không phải tiền mua PERM hay mua việc làm.',
  payment_2_check: 'So biên nhận trong mục Chi phí và thanh toán với sao kê của ngân hàng bạn.',
  i140_form_not: 'Biên nhận I-140 chỉ xác nhận USCIS đã nhận đơn, chưa có quyết định.',
  i140_form_check:
    'Số biên nhận gồm 3 chữ cái và 10 chữ số, ví dụ IOE0123456789. Nhập số này vào trang tra cứu hồ sơ của USCIS.',
  i140_approved_not:
    'I-140 được chấp thuận không có nghĩa là bạn được nhập cảnh hay làm việc tại Mỹ, và bạn chưa có suất thị thực.',
  i140_approved_check:
    'Trang USCIS phải ghi “Case Was Approved”. Lịch visa hằng tháng cho biết ngày ưu tiên nào đã đến lượt: tìm mục Employment, dòng Other Workers.',
  payment_3_not: 'Thanh toán không làm ngày ưu tiên đến sớm hơn.',
  payment_3_check: 'So biên nhận trong mục Chi phí và thanh toán với sao kê của ngân hàng bạn.',
  i485_form_consular_not:
    'Được mời phỏng vấn chưa phải là được cấp thị thực: viên chức lãnh sự quyết định. Hãy luôn trả lời đúng sự thật.',
  i485_form_consular_check:
    'Vào trang CEAC của Bộ Ngoại giao Hoa Kỳ, nhập số hồ sơ bắt đầu bằng “HCM” để xem trạng thái.',
  i485_form_adjustment_not: 'Nộp I-485 chưa phải là có thẻ xanh. Đừng rời nước Mỹ khi chưa hỏi luật sư của riêng bạn.',
  i485_form_adjustment_check: 'Nhập số biên nhận I-485 vào trang tra cứu hồ sơ của USCIS.',
  payment_4_consular_not:
    'Đến Mỹ là lúc bạn bắt đầu làm việc thật cho chủ lao động đã bảo lãnh mình. Thẻ xanh được gửi qua bưu điện sau đó.',
  payment_4_consular_check:
    'Tra cứu việc gửi thẻ trên trang USCIS bằng số biên nhận IOE của Phí nhập cư. Thẻ có thể mất đến khoảng 90 ngày.',
  payment_4_adjustment_not:
    'Bạn vẫn làm việc cho chủ lao động đã bảo lãnh mình. Thẻ xanh được gửi qua bưu điện sau đó.',
  payment_4_adjustment_check: 'Tra cứu việc gửi thẻ trên trang USCIS bằng số biên nhận I-485.',
  arrivalTitle: 'Các bước của hồ sơ đã xong',
  arrivalText_consular: 'Chúng tôi hoàn tất hồ sơ khi bạn đã đến Mỹ. Bạn hãy báo cho chúng tôi ngày bạn đi.',
  arrivalText_adjustment:
    'Chúng tôi hoàn tất hồ sơ khi đơn I-485 của bạn được chấp thuận. Khi có tin từ Sở Di trú (USCIS), bạn hãy báo cho chúng tôi.',
  ifRefused: refusalRule,
  seeRefunds: 'Hoàn tiền',
  notMeans: 'Đừng hiểu nhầm',
  howToCheck: 'Cách tự tra cứu',
  understand: 'Hiểu đúng và tự tra cứu',
  site_dol: 'Tra cứu của Bộ Lao động (flag.dol.gov)',
  site_uscis: 'Tra cứu của USCIS (egov.uscis.gov)',
  site_bulletin: 'Lịch visa (travel.state.gov)',
  site_ceac: 'Tra cứu CEAC (ceac.state.gov)',
  newTab: 'mở trong thẻ mới',
  waitTitle: 'Đang chờ đến lượt theo ngày ưu tiên',
  waitText:
    'Đơn I-140 đã được chấp thuận. Hồ sơ chờ đến khi ngày ưu tiên {{date}} đến lượt theo Lịch visa (Visa Bulletin) hằng tháng. Thời gian chờ có thể kéo dài nhiều năm, không ai rút ngắn được.',
  waitShort: 'Hồ sơ chờ đến khi ngày ưu tiên {{date}} đến lượt theo Lịch visa hằng tháng.',
  waitNoDate:
    'Đơn I-140 đã được chấp thuận. Hồ sơ chờ đến lượt theo ngày ưu tiên và Lịch visa (Visa Bulletin) hằng tháng. Thời gian chờ có thể kéo dài nhiều năm, không ai rút ngắn được.',
};
