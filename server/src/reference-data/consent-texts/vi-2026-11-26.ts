import type { ConsentWording } from './versions.ts';
import { consentTextsVi } from './vi.ts';

/** Says what can be downloaded: documents, not everything that was entered. */
export const consentTextsVi20261126: ConsentWording = {
  ...consentTextsVi,
  processing: {
    title: 'Tôi đồng ý để dữ liệu của tôi được dùng cho việc xét duyệt và theo dõi hồ sơ',
    text: 'Chúng tôi nhận những gì bạn khai và tải lên: thông tin cá nhân, cách liên lạc, câu trả lời và giấy tờ. Dữ liệu này dùng để xét duyệt hồ sơ, soạn hợp đồng và theo dõi hồ sơ của bạn. Nhân viên phụ trách đọc dữ liệu này. Bạn có thể xem và sửa dữ liệu, tải xuống giấy tờ của mình. Bạn có thể rút lại sự đồng ý bất cứ lúc nào.',
  },
};
