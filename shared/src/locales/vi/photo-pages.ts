/** A document that consists of several photos. */
export const photoPages = {
  takeAnother: 'Chụp thêm trang',
  addPhotos: 'Thêm ảnh',
  hint: 'Giấy tờ có hai mặt hoặc nhiều trang? Hãy chụp từng trang. Các trang sẽ được ghép thành một tệp.',
  pages: 'Các trang của giấy tờ',
  page: 'Trang {{number}}',
  ready: 'Đã chọn {{count}} trang ({{size}}). Các trang được gửi đi thành một tệp PDF.',
  view: 'Xem trang {{number}}',
  moveUp: 'Chuyển trang {{number}} lên trước',
  moveDown: 'Chuyển trang {{number}} ra sau',
  remove: 'Bỏ trang {{number}}',
  moved: 'Trang {{from}} nay là trang {{to}}.',
  removed: 'Đã bỏ trang {{number}}.',
  photosOnly: 'Chỉ ghép được các ảnh với nhau. Nếu có tệp PDF, hãy chỉ chọn tệp đó.',
  tooLarge: 'Các trang này vượt quá 10 MB, dù đã được thu nhỏ. Hãy bỏ bớt trang.',
  unreadable: 'Không đọc được ảnh của trang {{number}}. Hãy bỏ trang đó rồi chụp lại.',
};
