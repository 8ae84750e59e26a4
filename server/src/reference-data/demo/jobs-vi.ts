import type { DemoJobKey } from './jobs.ts';
import type { DemoJobText } from './types.ts';

/** Text, so longer than other files. A blank line separates paragraphs, and `- ` starts a line of a list. */
export const jobTextsVi: Record<DemoJobKey, DemoJobText> = {
  poultry: {
    title: 'Công nhân chế biến gia cầm',
    overview: 'Làm việc trên dây chuyền sơ chế, cắt và đóng gói thịt gà. Không yêu cầu kinh nghiệm hay tiếng Anh.',
    description: `Đây là công việc mẫu (DEMO) để xem thử cổng thông tin; chủ lao động không có thật.

Bạn làm việc trong nhà máy chế biến thịt gà, theo nhóm từ 8 đến 12 người, dưới sự hướng dẫn của tổ trưởng.

Công việc hằng ngày:

- treo, cắt, lọc xương và phân loại sản phẩm trên dây chuyền;
- cân, đóng gói và dán nhãn;
- vệ sinh dụng cụ và chỗ làm theo quy định an toàn thực phẩm.

Điều kiện làm việc: phòng lạnh khoảng 4 đến 7 độ C, đứng phần lớn thời gian, nâng vật nặng đến 20 kg. Nhà máy cấp đồ bảo hộ.

Thời gian: 40 giờ mỗi tuần, ca ngày hoặc ca chiều. Giờ làm thêm được trả 1,5 lần theo luật Mỹ.

Sau 90 ngày làm việc, nhân viên được tham gia bảo hiểm sức khỏe của nhà máy. Nhà máy giới thiệu nhà trọ gần nơi làm; tiền thuê nhà do nhân viên tự trả.`,
  },
  bakery: {
    title: 'Công nhân sản xuất bánh mì',
    overview: 'Phụ làm bột, đứng lò và đóng gói tại xưởng bánh. Ca sáng sớm, môi trường sạch và ấm.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Xưởng bánh cung cấp bánh mì và bánh ngọt cho siêu thị trong vùng. Người mới được kèm trong hai tuần đầu.

Công việc hằng ngày:

- cân nguyên liệu, vận hành máy trộn theo công thức có sẵn;
- xếp khay, đưa bánh vào lò và lấy ra;
- kiểm tra, đóng gói, xếp thùng.

Yêu cầu: giữ vệ sinh cá nhân tốt, làm được ca bắt đầu từ 4 giờ sáng, nâng vật nặng đến 20 kg. Không yêu cầu bằng cấp.

Thời gian: 40 giờ mỗi tuần, làm 5 ngày, có thể làm thêm vào dịp lễ.`,
  },
  kitchen: {
    title: 'Phụ bếp nhà hàng',
    overview: 'Sơ chế thực phẩm, rửa dụng cụ và hỗ trợ bếp trưởng tại chuỗi nhà hàng châu Á.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Nhà hàng phục vụ món Việt và món Thái. Trong bếp có người nói tiếng Việt, nhưng bạn nên học dần các câu tiếng Anh thông dụng.

Công việc hằng ngày:

- rửa, gọt, thái rau củ và thịt cá theo yêu cầu của bếp trưởng;
- rửa chén đĩa, dụng cụ, lau dọn bếp;
- nhận hàng và sắp xếp kho lạnh.

Thời gian: 40 giờ mỗi tuần, chia ca trưa và tối, nghỉ hai ngày trong tuần. Nhà hàng lo một bữa ăn mỗi ca.`,
  },
  housekeeping: {
    title: 'Nhân viên buồng phòng khách sạn',
    overview: 'Dọn phòng, thay ga giường và giặt là tại khách sạn nghỉ dưỡng.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Khách sạn có 180 phòng. Mỗi nhân viên phụ trách khoảng 12 đến 14 phòng một ca và được kèm trong tuần đầu.

Công việc hằng ngày:

- dọn phòng, thay ga giường, bổ sung khăn và đồ dùng;
- báo hỏng hóc và đồ khách để quên cho quản lý;
- hỗ trợ phòng giặt khi cần.

Điều kiện làm việc: đi lại và cúi nhiều, nâng vật nặng đến 15 kg, tiếp xúc với chất tẩy rửa đã được hướng dẫn cách dùng.

Thời gian: 40 giờ mỗi tuần, có làm cuối tuần và ngày lễ theo lịch.`,
  },
  greenhouse: {
    title: 'Công nhân nhà kính trồng rau',
    overview: 'Gieo, chăm sóc, thu hoạch và đóng gói rau trong nhà kính quanh năm.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Nhà kính trồng cà chua, dưa leo và rau thơm quanh năm, nên đây là công việc lâu dài, không theo mùa vụ.

Công việc hằng ngày:

- gieo hạt, tỉa cành, buộc dây;
- thu hoạch, phân loại và đóng thùng;
- vệ sinh luống trồng và hệ thống tưới.

Điều kiện làm việc: nhà kính nóng ẩm vào mùa hè, đứng và cúi nhiều. Công ty có giờ nghỉ ngắn và nước uống trong ngày nóng.

Thời gian: 40 giờ mỗi tuần, bắt đầu từ 6 giờ sáng. Người quen việc nhà nông sẽ bắt nhịp nhanh, nhưng không bắt buộc có kinh nghiệm.`,
  },
  warehouse: {
    title: 'Nhân viên đóng gói kho hàng',
    overview: 'Soạn hàng, đóng gói và dán nhãn đơn hàng thương mại điện tử. Mức lương cao nhất trong các vị trí mẫu.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Kho hàng xử lý đơn hàng quần áo và đồ gia dụng. Hệ thống máy quét có hình ảnh nên người chưa rành tiếng Anh vẫn làm được.

Công việc hằng ngày:

- lấy hàng theo máy quét, kiểm đếm số lượng;
- gói hàng, dán nhãn, xếp lên pa-lét;
- giữ lối đi gọn gàng và an toàn.

Yêu cầu: đi bộ nhiều, nâng vật nặng đến 22 kg, biết đọc số và ký hiệu.

Thời gian: 40 giờ mỗi tuần, ca ngày hoặc ca đêm. Ca đêm được cộng thêm 1 USD mỗi giờ.`,
  },
  cleaning: {
    title: 'Nhân viên vệ sinh tòa nhà (ca đêm)',
    overview:
      'Vệ sinh văn phòng và trường học sau giờ làm việc. Vị trí đang tạm khóa để xác nhận lại với chủ lao động.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Bạn làm theo nhóm hai người, đi giữa các tòa nhà bằng xe của công ty.

Công việc hằng ngày:

- quét, hút bụi, lau sàn, lau kính;
- dọn nhà vệ sinh và thu gom rác;
- bổ sung giấy, xà phòng.

Thời gian: từ 18 giờ đến 2 giờ sáng, 5 ngày mỗi tuần.`,
  },
  care: {
    title: 'Nhân viên phục vụ nhà dưỡng lão',
    overview: 'Phục vụ bữa ăn, dọn phòng và hỗ trợ sinh hoạt cho người cao tuổi. Không làm việc y tế. Đã đóng tuyển.',
    description: `Đây là công việc mẫu (DEMO); chủ lao động không có thật.

Nhà dưỡng lão có 60 người ở. Công việc là phục vụ sinh hoạt, không phải điều dưỡng, nên không cần chứng chỉ y tế.

Công việc hằng ngày:

- chuẩn bị bàn ăn, mang bữa ăn, dọn dẹp sau bữa;
- dọn phòng, giặt đồ;
- trò chuyện, đi dạo cùng người cao tuổi và báo cho điều dưỡng khi thấy điều khác thường.

Yêu cầu: kiên nhẫn, sạch sẽ, giao tiếp được các câu tiếng Anh đơn giản.

Thời gian: 40 giờ mỗi tuần, có ca cuối tuần. Lương tính theo năm, trả hai tuần một lần.`,
  },
};
