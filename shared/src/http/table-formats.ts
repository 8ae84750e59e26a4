/** The formats of an exported table, with their content types. CSV is for programs, XLSX for people with a spreadsheet. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const tableFormats = ['xlsx', 'csv'] as const satisfies readonly (keyof typeof tableTypes)[];
export type TableFormat = (typeof tableFormats)[number];
