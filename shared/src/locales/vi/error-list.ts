/** The list of fields with errors above a longer form. */
export const errorList = {
  title_one: 'Còn {{count}} mục cần điền hoặc sửa',
  title_other: 'Còn {{count}} mục cần điền hoặc sửa',
};
