/** The texts beside the forms of public pages. */
export const publicShell = {
  promiseTitle: 'Con đường EB-\u20603, từng bước rõ ràng',
  promiseRecord: 'Mọi điều bạn ký đều có thể đọc lại và tải xuống bất cứ lúc nào.',
  promiseWho: 'Bạn luôn biết việc tiếp theo là gì, ai đang xử lý và đến khi nào.',
  promiseMoney:
    'Tài khoản nhận tiền chỉ hiển thị ở đây, sau khi bạn đăng nhập. Chúng tôi không bao giờ đổi tài khoản qua email hay Zalo.',
  privacy: 'Dữ liệu cá nhân của bạn',
  notLawFirm: 'Chúng tôi cung cấp dịch vụ hồ sơ, không phải công ty luật và không tư vấn pháp lý.',
};
