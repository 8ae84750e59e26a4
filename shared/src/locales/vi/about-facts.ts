/** The three facts that somebody wants to know before signing up, and the wait in years. */
export const aboutFacts = {
  heading: 'Nên biết trước',
  who: 'Đơn vị',
  cost: 'Tổng chi phí',
  wait: 'Thời gian chờ',
  costAtLeast: 'ít nhất {{amount}}',
  yearsBetween: 'khoảng {{from}} – {{to}} năm',
  yearsAbout_one: 'khoảng {{years}} năm',
  yearsAbout_other: 'khoảng {{years}} năm',
  yearsAtLeast_one: 'ít nhất {{years}} năm',
  yearsAtLeast_other: 'ít nhất {{years}} năm',
  yearsUnknown: 'chưa tính được',
  noWait: 'hiện không phải chờ',
  more: 'Xem việc làm, từng khoản tiền và người để hỏi',
  toAbout: 'Chúng tôi là ai',
};
