import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import type { OnboardingStepName } from '../onboarding-steps.ts';

/** Each item in three lines: what its whole text says, and nothing besides. */
const points: Record<OnboardingStepName, readonly { VI: string; EN: string }[]> = {
  'who-does-what': [
    {
      VI: 'Một chủ lao động tại Mỹ bảo lãnh bạn vào một công việc toàn thời gian, lâu dài.',
      EN: 'An employer in the United States sponsors you for a full-time, permanent job.',
    },
    {
      VI: 'Chúng tôi sắp xếp và theo dõi hồ sơ. Chúng tôi không phải là công ty luật.',
      EN: 'We prepare your paperwork and follow your case. We are not a law firm.',
    },
    {
      VI: 'Chỉ cơ quan Hoa Kỳ có quyền quyết định. Không ai có thể bảo đảm kết quả.',
      EN: 'Only the US agencies decide. Nobody can guarantee a result.',
    },
  ],
  'labor-certification': [
    {
      VI: 'Chủ lao động xin Bộ Lao động Hoa Kỳ chứng nhận công việc (PERM).',
      EN: 'The employer asks the Department of Labor to certify the job (PERM).',
    },
    {
      VI: 'Chủ lao động trả mọi chi phí của phần này. Bạn không trả khoản nào.',
      EN: 'The employer pays every cost of this part. You pay nothing for it.',
    },
    {
      VI: 'Ngày Bộ Lao động nhận đơn là ngày ưu tiên, tức là vị trí của bạn trong hàng chờ.',
      EN: 'The day the form is received is your priority date: your place in the queue.',
    },
  ],
  'i140-petition': [
    {
      VI: 'Chủ lao động nộp đơn I-140 và chứng minh trả được mức lương đã hứa.',
      EN: 'The employer files form I-140 and shows that it can pay the wage it offered.',
    },
    {
      VI: 'Bạn nộp hộ chiếu và giấy tờ chứng minh đáp ứng yêu cầu của công việc.',
      EN: 'You give your passport and the proof that you meet the requirements of the job.',
    },
    {
      VI: 'I-140 được chấp thuận chưa phải là thị thực. Hồ sơ còn chờ đến lượt.',
      EN: 'An approved I-140 is not a visa. The case then waits for its turn.',
    },
  ],
  'waiting-time': [
    {
      VI: 'Từ ngày nộp PERM đến khi có thị thực, bạn nên chuẩn bị chờ từ 5 năm đến hơn 10 năm.',
      EN: 'From the PERM filing to a visa, be prepared for 5 to more than 10 years.',
    },
    {
      VI: 'Không ai rút ngắn được thời gian này. Ngày trong lịch visa cũng có thể lùi.',
      EN: 'Nobody can shorten the wait. The dates of the Visa Bulletin can also go back.',
    },
    {
      VI: 'Con đi kèm phải độc thân và dưới 21 tuổi khi đến lượt.',
      EN: 'A child who comes with you must be unmarried and under 21 when your turn comes.',
    },
  ],
  'visa-and-arrival': [
    {
      VI: 'Khi gần đến lượt, bạn khai đơn DS-260, khám sức khỏe và phỏng vấn.',
      EN: 'When your turn is near, you file form DS-260, have a medical exam, and go to an interview.',
    },
    {
      VI: 'Viên chức lãnh sự tự quyết định và có thể từ chối.',
      EN: 'The consular officer decides alone and may refuse.',
    },
    {
      VI: 'Không bắt đầu làm việc tại Mỹ khi chưa được phép.',
      EN: 'Do not start working in the United States before you are allowed to.',
    },
  ],
  documents: [
    {
      VI: 'Để xét duyệt hồ sơ, bạn cần hộ chiếu và thẻ căn cước (CCCD).',
      EN: 'For the review of your profile, you need your passport and identity card.',
    },
    {
      VI: 'Chỉ nộp bản chụp hoặc bản quét. Đừng để ai giữ giấy tờ gốc của bạn.',
      EN: 'Upload photos or scans only. Let nobody keep your originals.',
    },
    {
      VI: 'Mọi thông tin phải đúng. Khai sai có thể khiến bạn bị cấm nhập cảnh Mỹ vĩnh viễn.',
      EN: 'Everything must be true. Misrepresentation can bar you from the United States for life.',
    },
  ],
  fees: [
    {
      VI: 'Bạn chỉ trả theo bảng phí của công việc bạn ký.',
      EN: 'You pay only what the fee plan of your job says.',
    },
    {
      VI: 'Con số trong hợp đồng bạn ký là con số có giá trị. Hãy đọc kỹ trước khi ký.',
      EN: 'The figures in the contract you sign are the ones that count. Read them before you sign.',
    },
    {
      VI: 'Chi phí của chứng nhận lao động do chủ lao động trả.',
      EN: 'The employer pays the costs of the labor certification.',
    },
  ],
  'hold-and-payment': [
    {
      VI: 'Sau khi ký, chỗ của bạn được giữ 7 ngày để thanh toán khoản đầu tiên.',
      EN: 'After you sign, your place is held for 7 days so that you can make the first payment.',
    },
    {
      VI: 'Bạn chuyển tiền quốc tế (wire) hoặc Zelle, rồi tải biên lai lên.',
      EN: 'Pay by wire transfer or Zelle, then upload the receipt.',
    },
    {
      VI: 'Tài khoản nhận tiền chỉ có trên cổng thông tin này. Chúng tôi không bao giờ báo đổi tài khoản qua tin nhắn hay điện thoại.',
      EN: 'Our bank details appear only in this portal. We never change them by message or phone.',
    },
  ],
  'refund-and-cancellation': [
    {
      VI: 'Trong 72 giờ sau khi ký, bạn được hủy hợp đồng và được hoàn lại toàn bộ.',
      EN: 'Within 72 hours after signing, you can cancel the contract and get everything back.',
    },
    {
      VI: 'PERM bị từ chối, nộp lại trong 3 tháng và lại bị từ chối: bạn có thể yêu cầu hoàn tối đa 3.000 USD.',
      EN: 'PERM denied, filed again within 3 months, and denied again: you can request a refund of $3,000 at most.',
    },
    {
      VI: 'Lệ phí đã nộp cho cơ quan chính phủ không được cơ quan đó hoàn lại.',
      EN: 'Fees already paid to a government agency are not returned by that agency.',
    },
  ],
  'your-case-and-data': [
    {
      VI: 'Khi có mã số, bạn tự tra cứu miễn phí trên trang của chính phủ Hoa Kỳ.',
      EN: 'As soon as there is a number, look it up yourself, free of charge, on the US government’s pages.',
    },
    {
      VI: 'Dữ liệu của bạn chỉ dùng cho hồ sơ này và được chuyển ra ngoài Việt Nam.',
      EN: 'Your data is used only for your case and is transferred outside Vietnam.',
    },
    {
      VI: 'Bạn có quyền xem, sửa dữ liệu của mình, nhận bản sao và yêu cầu xóa.',
      EN: 'You may see and correct your data, ask for a copy, and request deletion.',
    },
  ],
};

/** The points of an item, a line for each. */
export const pointsOf = (name: OnboardingStepName): LocalizedText => {
  const lines = points[name];
  const join = (language: 'VI' | 'EN') => lines.map((line) => line[language]).join('\n');
  return byLanguage({ VI: join('VI'), EN: join('EN') });
};
