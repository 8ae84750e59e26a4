/** A number of which only the end is shown. */
export const hiddenNumber = {
  show: 'Hiện số',
  hide: 'Ẩn số',
  showOf: 'Hiện số: {{label}}',
  hideOf: 'Ẩn số: {{label}}',
  endsWith: 'kết thúc bằng {{end}}',
  isHidden: 'số đang được ẩn',
  shownForAMinute: 'Số tự ẩn sau một phút.',
};
