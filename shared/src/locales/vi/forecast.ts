/** How long a case still waits for its priority date. */
export const forecast = {
  title: 'Còn chờ bao lâu',
  fact: 'Theo Lịch visa tháng {{month}}, diện EB-3 lao động phổ thông (Other Workers, viết tắt EW) cấp cho người có ngày ưu tiên trước ngày {{date}}.',
  factCurrent:
    'Theo Lịch visa tháng {{month}}, diện EB-3 lao động phổ thông (Other Workers, viết tắt EW) không phải chờ: ngày ưu tiên nào cũng đến lượt.',
  factUnavailable:
    'Theo Lịch visa tháng {{month}}, diện EB-3 lao động phổ thông (Other Workers, viết tắt EW) đã hết thị thực trong tháng.',
  cutOffVietnam: 'Ngày của Việt Nam',
  cutOffAllAreas: 'Ngày chung, cho các nước không có cột riêng',
  current: 'không phải chờ (C)',
  unavailable: 'hết thị thực (U)',
  isCurrent: 'Ngày ưu tiên {{date}} đã đến lượt.',
  distance: 'Ngày ưu tiên còn cách',
  months: '{{months}} tháng',
  monthsAndYears: '{{months}} tháng (khoảng {{years}} năm)',
  moved12: 'Hàng chờ trong 12 tháng qua',
  moved24: 'Hàng chờ trong 24 tháng qua',
  forward: 'tiến {{months}} tháng',
  back: 'lùi {{months}} tháng',
  still: 'đứng yên',
  unknown: 'không tính được',
  range: 'Ước tính đến lượt',
  rangeValue: '{{from}} đến {{to}}',
  rangeOpen: 'sớm nhất {{from}}, muộn nhất chưa biết',
  noPromise:
    'Ước tính chỉ để tham khảo. Ngày trong lịch có thể tiến nhanh, đứng yên hoặc lùi. Không ai có thể bảo đảm thời gian.',
  method: 'Cách tính',
  methodText:
    'Lấy khoảng cách chia cho tốc độ của hàng chờ trong 12, 24 và 36 tháng qua. Tốc độ nhanh nhất cho tháng sớm nhất, tốc độ chậm nhất cho tháng muộn nhất.',
  chart: 'Lịch visa trong 36 tháng qua',
  chartText: 'Tháng {{fromMonth}}: {{from}}. Tháng {{toMonth}}: {{to}}.',
  childTitle: 'Con có thể đủ 21 tuổi trong lúc chờ',
  child_passed: '{{name}} được tính là đủ 21 tuổi từ ngày {{date}}, nên không còn được đi cùng theo hồ sơ này.',
  child_likely: '{{name}} được tính là đủ 21 tuổi từ ngày {{date}}, nhiều khả năng trước khi đến lượt.',
  child_possible: '{{name}} được tính là đủ 21 tuổi từ ngày {{date}}, có thể trước khi đến lượt.',
  childLaw:
    'Thời gian USCIS xét đơn I-140 không tính vào tuổi của con (luật CSPA). Hãy hỏi luật sư của riêng gia đình về trường hợp của con.',
};
