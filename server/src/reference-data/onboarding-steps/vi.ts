import type { OnboardingStepName, StepText } from '../onboarding-steps.ts';
import { bulletinMarks } from '../visa-bulletin.ts';

/** Text, so longer than other files. Facts carry the month they were true in; check them before changing a figure. */
export const stepTextsVi: Record<OnboardingStepName, StepText> = {
  'who-does-what': {
    title: 'Ai làm việc gì',
    text: `Chương trình EB-3 lao động phổ thông (Other Workers) là diện định cư theo việc làm. Một chủ lao động tại Mỹ có việc làm toàn thời gian, lâu dài và bảo lãnh bạn vào làm công việc đó. Bạn cần thật sự có ý định làm việc cho chủ lao động này.

- Bạn: cung cấp thông tin và giấy tờ đúng sự thật, đọc kỹ trước khi ký và thanh toán đúng hạn. Bạn báo ngay khi có thay đổi (địa chỉ, hộ chiếu, kết hôn, ly hôn, sinh con).
- Chủ lao động bảo lãnh: xin chứng nhận lao động (PERM), nộp đơn I-140 và tuyển bạn khi bạn đến Mỹ. Chủ lao động trả mọi chi phí của chứng nhận lao động.
- Luật sư của chủ lao động, được cấp phép tại Mỹ: đại diện cho chủ lao động trong hồ sơ PERM và I-140. Luật sư này do chủ lao động trả phí và không đại diện cho bạn. Tên, tiểu bang và số thẻ luật sư được ghi trong hợp đồng.
- Chúng tôi: giới thiệu việc làm, sắp xếp và theo dõi hồ sơ, nhắc hạn, giải thích từng bước bằng tiếng Việt.
- Cơ quan chính phủ: Bộ Lao động (DOL), Sở Di trú và Nhập tịch (USCIS), Bộ Ngoại giao và Tổng Lãnh sự quán Hoa Kỳ. Chỉ những cơ quan này có quyền quyết định.

Chúng tôi không phải là công ty luật, không phải cơ quan chính phủ và không tư vấn pháp lý. Nội dung trên cổng thông tin này chỉ để bạn nắm quy trình. Bạn có quyền hỏi ý kiến một luật sư độc lập do bạn tự chọn và tự trả phí.

Không ai có thể bảo đảm hồ sơ được chấp thuận hay bảo đảm thời gian. Không ai có "quan hệ đặc biệt" với cơ quan xét duyệt. Ai hứa như vậy là không trung thực.`,
  },
  'labor-certification': {
    title: 'Chứng nhận lao động (PERM)',
    text: `Đây là phần việc của chủ lao động bảo lãnh với Bộ Lao động Hoa Kỳ (DOL). DOL không thu lệ phí cho phần này.

- Xin mức lương hiện hành (PWD, mẫu đơn ETA-9141): DOL ấn định mức lương tối thiểu cho công việc. Đầu tháng 3/2026, DOL đang xét các yêu cầu nộp vào tháng 12/2025, tức là chờ khoảng 3 tháng.
- Đăng tuyển tại Mỹ: tin tuyển dụng ở cơ quan lao động tiểu bang trong 30 ngày. Ngoài ra, có hai lần quảng cáo trên báo Chủ nhật. Thông báo tại nơi làm việc kéo dài 10 ngày làm việc liên tiếp.
- Nộp mẫu đơn ETA-9089: ngày DOL nhận đơn là ngày ưu tiên của bạn, tức là vị trí của bạn trong hàng chờ thị thực.
- DOL xét đơn: trung bình 501 ngày theo số liệu của DOL tháng 3/2026. DOL có thể kiểm tra hồ sơ (audit), khi đó chủ lao động có 30 ngày để trả lời.
- PERM được chấp thuận: bạn ký Mục B của quyết định cuối cùng (Final Determination). Chứng nhận có giá trị 180 ngày để nộp đơn I-140.

DOL cũng có thể từ chối. Khi đó chủ lao động có thể nộp lại; phần "Hoàn tiền và hủy hợp đồng" nói rõ bạn được gì trong trường hợp này.

Theo luật Hoa Kỳ (20 CFR 656.12), chủ lao động phải tự trả mọi chi phí để có chứng nhận lao động. Phí luật sư của phần này cũng vậy. Bạn không trả, không hoàn lại và không bị trừ lương cho các khoản đó. Mốc thanh toán trong hợp đồng chỉ là ngày đến hạn của phí dịch vụ. Đó không phải là giá của PERM hay giá của một chỗ làm. Nếu có người đòi tiền để "mua PERM" hoặc "mua suất", vui lòng báo ngay cho chúng tôi.`,
  },
  'i140-petition': {
    title: 'Đơn bảo lãnh lao động I-140',
    text: `Sau khi có chứng nhận lao động, chủ lao động nộp đơn I-140 cho USCIS. Chủ lao động phải chứng minh có khả năng trả mức lương đã hứa. Bạn nộp hộ chiếu và giấy tờ chứng minh đã đáp ứng yêu cầu của công việc vào ngày ưu tiên.

- Thời gian thường: khoảng 9 tháng cho 80 % hồ sơ cùng diện (số liệu năm 2026).
- Xử lý nhanh (premium, mẫu I-907): USCIS trả lời lần đầu trong 15 ngày làm việc. Trả lời đó có thể là chấp thuận, từ chối hoặc yêu cầu bổ sung bằng chứng. Xử lý nhanh không rút ngắn thời gian chờ ngày ưu tiên ở bước sau.
- Mức USCIS đang thu (tháng 6/2026): I-140 là 715 USD; xử lý nhanh là 2.965 USD từ ngày 01/03/2026. Số tiền bạn trả cho các khoản này được ghi trong bảng phí của bạn. Phí chương trình tị nạn 600 USD do chủ lao động trả. Khoản này là 300 USD nếu chủ lao động có tối đa 25 nhân viên toàn thời gian. Tổ chức phi lợi nhuận không phải trả.

I-140 được chấp thuận chưa phải là thị thực. Từ lúc đó, hồ sơ chờ đến lượt theo ngày ưu tiên.`,
  },
  'waiting-time': {
    title: 'Phải chờ bao lâu: nói thẳng với bạn',
    text: `Đây là phần dài nhất và không ai rút ngắn được. Mỗi năm cả thế giới có nhiều nhất 10.000 thị thực diện này, tính cả vợ chồng và con đi kèm. Bộ Ngoại giao Hoa Kỳ công bố lịch visa (Visa Bulletin) mỗi tháng.

- ${bulletinMarks.newest}
- ${bulletinMarks.year}
- Xin PWD và đăng tuyển mất khoảng 5 đến 7 tháng. Sau đó, từ ngày nộp PERM đến khi có thị thực, bạn nên chuẩn bị tinh thần chờ từ 5 năm đến hơn 10 năm. PERM và I-140 diễn ra trong thời gian chờ này.

Con đi kèm phải độc thân và dưới 21 tuổi. Với thời gian chờ như trên, con từ khoảng 12 tuổi trở lên khi nộp hồ sơ có thể quá tuổi trước khi đến lượt. Vui lòng khai đúng ngày sinh của các con.

Ước tính chỉ để tham khảo. Không ai có thể bảo đảm thời gian. Chính sách và lệ phí có thể thay đổi trong lúc bạn chờ.`,
  },
  'visa-and-arrival': {
    title: 'Thị thực và nhập cảnh',
    text: `Khi ngày ưu tiên gần đến lượt, Tổng Lãnh sự quán Hoa Kỳ ở TP.HCM xử lý hồ sơ của người ở ngoài nước Mỹ.

- Trung tâm Thị thực Quốc gia (NVC) gửi thông báo lệ phí. Lệ phí DS-260 là 345 USD mỗi người, không hoàn lại. Lệ phí này trả trên hệ thống CEAC bằng tài khoản ngân hàng tại Mỹ. Nếu bạn không có, người thân có tài khoản tại Mỹ trả thay được, hoặc bạn nhờ chúng tôi trả hộ. Khi đó, chúng tôi gửi yêu cầu thanh toán đúng bằng mức lệ phí trên cổng thông tin.
- Bạn khai đơn DS-260 và tải giấy tờ hộ tịch, lý lịch tư pháp lên CEAC, hệ thống của Bộ Ngoại giao Hoa Kỳ. Bạn tải lên cho đến khi hồ sơ đã đủ (DQ).
- Khám sức khỏe tại cơ sở y tế do lãnh sự quán chỉ định, sau khi có ngày phỏng vấn. Bạn trả tiền trực tiếp cho cơ sở y tế.
- Phỏng vấn: có thể bằng tiếng Việt, không có luật sư trong phòng. Bạn mang bản gốc của mọi giấy tờ đã tải lên. Viên chức lãnh sự tự quyết định và có thể từ chối.
- Sau khi có thị thực và trước khi bay: đóng Phí nhập cư USCIS 235 USD mỗi người qua mạng.
- Khi nhập cảnh, bạn trở thành thường trú nhân. Thẻ xanh gửi qua bưu điện, có thể mất đến khoảng 90 ngày.

Nếu đang ở Mỹ hợp pháp, bạn có thể thuộc trường hợp chuyển diện tại Mỹ (I-485). Lệ phí là 1.440 USD (tháng 6/2026), và đơn chỉ được nộp khi lịch visa cho phép. Hãy hỏi luật sư của riêng bạn xem trường hợp này có đúng với bạn không.

Cảnh báo về làm việc không phép. Ai làm việc không phép hoặc sai tình trạng di trú hơn 180 ngày có thể không được chuyển diện tại Mỹ. Hai loại ngày này được cộng lại, tính từ lần nhập cảnh hợp pháp gần nhất. Không bắt đầu làm việc tại Mỹ khi chưa được phép. Nếu việc này đã xảy ra, vui lòng khai thật trong bảng câu hỏi và hỏi luật sư của riêng bạn.`,
  },
  documents: {
    title: 'Giấy tờ cần chuẩn bị',
    text: `Bạn chỉ nộp bản chụp hoặc bản quét trên cổng thông tin. Chúng tôi không giữ bản gốc của bạn, và bạn không nên để ai giữ bản gốc.

- Khi xét duyệt hồ sơ: trang thông tin hộ chiếu, thẻ căn cước (CCCD). Bằng cấp hoặc giấy xác nhận kinh nghiệm chỉ cần khi công việc yêu cầu.
- Khi PERM được chấp thuận: chữ ký của bạn trên Mục B của quyết định cuối cùng.
- Khi nộp I-140: hộ chiếu, giấy tờ chứng minh đáp ứng yêu cầu của công việc (nếu có yêu cầu).
- Khi xin thị thực: hộ chiếu còn hạn, giấy khai sinh, giấy chứng nhận kết hôn hoặc ly hôn (nếu có). Thêm hồ sơ tòa án hoặc nghĩa vụ quân sự, nếu có.
- Chỉ khi NVC hoặc thư mời phỏng vấn yêu cầu: phiếu lý lịch tư pháp số 2 và ảnh thẻ 5x5 cm nền trắng. Khi khám sức khỏe, bạn cần sổ tiêm chủng. Bạn đừng làm phiếu và ảnh quá sớm, vì chúng có thời hạn.

Từ ngày 01/03/2025, phiếu lý lịch tư pháp do cơ quan công an cấp. Giấy CMND 9 số đã hết giá trị từ ngày 01/01/2025. Phiếu lý lịch tư pháp số 2 là giấy tờ rất riêng tư: chỉ tải lên khi được yêu cầu.

Mọi thông tin phải đúng sự thật. Khai sai sự thật có thể khiến bạn bị cấm nhập cảnh Mỹ vĩnh viễn. Không ký giấy trắng và không ký giấy tờ có nội dung sai.`,
  },
  fees: {
    title: 'Chi phí và các đợt thanh toán',
    text: `Mỗi công việc có một bảng phí riêng, và bạn chỉ trả theo bảng phí của công việc bạn ký. Trang của công việc cho xem bảng phí đó với số tiền và thời hạn. Trước khi ký, bạn đọc lại trong hợp đồng. Con số trong hợp đồng bạn ký là con số có giá trị.

- Phí dịch vụ được trả thành nhiều đợt hoặc nhiều kỳ hằng tháng. Mỗi đợt đến hạn khi hồ sơ đến một mốc.
- Lệ phí chính phủ là số tiền ghi trong bảng phí vào ngày bạn ký. Nếu đến ngày nộp, cơ quan thu mức khác thì hai bên thanh toán phần chênh lệch theo biên nhận của cơ quan. Có bảng phí đã gồm các lệ phí này. Lệ phí mà bảng phí của bạn không ghi thì bạn trả riêng.
- Người đi kèm, nếu có, được tính thêm theo bảng phí.

Các mốc chỉ là ngày đến hạn của phí dịch vụ. Chi phí của chứng nhận lao động do chủ lao động trả (20 CFR 656.12).

Tiền khám sức khỏe, dịch thuật, vé máy bay và ăn ở không nằm trong phí dịch vụ.`,
  },
  'hold-and-payment': {
    title: 'Giữ chỗ 7 ngày và cách thanh toán',
    text: `Khi bạn ký hợp đồng cho một công việc, vị trí được giữ cho bạn 7 ngày để thanh toán khoản đầu tiên. Nếu hết 7 ngày mà chưa thanh toán, chỗ này sẽ dành cho người khác. Chúng tôi nhắc bạn trước 3 ngày và trước 1 ngày. Khi chứng từ của bạn đang được kiểm tra, vị trí vẫn được giữ.

- Bạn chuyển tiền quốc tế (wire) hoặc Zelle, rồi tải biên lai lên mục Chi phí và thanh toán.
- Thanh toán được xác nhận trong vòng 24 giờ kể từ khi tiền đến tài khoản; chuyển tiền quốc tế có thể mất vài ngày. Bạn nhận được biên nhận cho mỗi khoản đã trả.
- Tài khoản nhận tiền chỉ hiển thị sau khi bạn đăng nhập vào cổng thông tin này.

Chúng tôi không bao giờ thay đổi tài khoản nhận tiền qua email, Zalo, Facebook hay điện thoại. Nếu nhận được tin nhắn báo đổi tài khoản, vui lòng không chuyển tiền và gọi ngay cho chúng tôi. Không đưa tiền mặt cho bất kỳ ai và không trả khoản nào không có trên cổng thông tin.

Hãy suy nghĩ kỹ trước khi vay tiền cho hồ sơ này. Thời gian chờ kéo dài nhiều năm, và kết quả không được bảo đảm.`,
  },
  'refund-and-cancellation': {
    title: 'Hoàn tiền và hủy hợp đồng',
    text: `- Trong vòng 72 giờ sau khi ký, bạn có thể hủy hợp đồng mà không cần nêu lý do. Bạn được hoàn lại toàn bộ số tiền đã trả.
- Nếu PERM bị từ chối, được nộp lại trong vòng 3 tháng và lại bị từ chối, bạn có thể yêu cầu hoàn tiền. Mức hoàn theo mọi bảng phí là 3.000 USD, nhưng không quá số phí dịch vụ bạn đã trả. Hợp đồng bạn ký ghi rõ cách tính. Yêu cầu hoàn tiền được xử lý trong 30 ngày. Bộ Lao động có thể mất hơn một năm để xét đơn nộp lại.
- Lệ phí đã nộp cho cơ quan chính phủ không được cơ quan đó hoàn lại.

Yêu cầu hoàn tiền được ghi lại trong hồ sơ của bạn, kèm lý do, ngày nhận và ngày đến hạn trả lời.

Nếu hết 7 ngày giữ chỗ mà chưa có thanh toán, hợp đồng của vị trí đó chấm dứt. Bạn không phải trả khoản nào.`,
  },
  'your-case-and-data': {
    title: 'Tự kiểm tra hồ sơ và bảo vệ dữ liệu',
    text: `Cách tốt nhất để tránh bị lừa là tự kiểm tra. Khi có mã số, chúng tôi ghi vào mục Tiến trình. Bạn tra cứu trực tiếp, miễn phí, trên trang của chính phủ Hoa Kỳ:

- Số hồ sơ PERM của DOL: trang flag.dol.gov.
- Số biên nhận của USCIS: trang egov.uscis.gov, mục Case Status.
- Số hồ sơ NVC: trang ceac.state.gov.
- Lịch visa hằng tháng: trang travel.state.gov, mục Visa Bulletin.

Dữ liệu cá nhân của bạn chỉ được dùng cho ba việc: xét duyệt hồ sơ, ký và thực hiện hợp đồng, làm thủ tục. Chúng tôi làm thủ tục với chủ lao động, luật sư và cơ quan chính phủ Hoa Kỳ. Vì vậy dữ liệu được chuyển ra ngoài Việt Nam. Giấy tờ tùy thân, thông tin sức khỏe, lý lịch tư pháp và giao dịch ngân hàng là dữ liệu cá nhân nhạy cảm. Dữ liệu này được mã hóa, chỉ người có nhiệm vụ mới được xem, và mỗi lần xem đều được ghi lại.

Theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15, bạn có quyền xem, sửa dữ liệu của mình và nhận bản sao. Bạn cũng có quyền rút lại sự đồng ý và yêu cầu xóa. Bạn tải xuống giấy tờ và hợp đồng ngay trong tài khoản. Khi bạn yêu cầu xóa, hợp đồng đã ký, chứng từ thanh toán và nhật ký thao tác vẫn phải lưu theo thời hạn.

Khi xác nhận mục này, bạn cho biết đã đọc và hiểu: đây là thông tin chung, không phải tư vấn pháp lý. Không ai bảo đảm kết quả.`,
  },
};
