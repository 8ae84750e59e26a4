/** Banks of Vietnam that send money abroad, by the name people know, with the SWIFT code of the head office (VietQR's list, 11/2026). */
export const vietnameseBanks: Readonly<Record<string, string>> = {
  ABBANK: 'ABBKVNVX',
  ACB: 'ASCBVNVX',
  Agribank: 'VBAAVNVX',
  'Bac A Bank': 'NASCVNVX',
  'BaoViet Bank': 'BVBVVNVX',
  BIDV: 'BIDVVNVX',
  BVBank: 'VCBCVNVX',
  Eximbank: 'EBVIVNVX',
  HDBank: 'HDBCVNVX',
  'HSBC Việt Nam': 'HSBCVNVX',
  Kienlongbank: 'KLBKVNVX',
  LPBank: 'LVBKVNVX',
  MB: 'MSCBVNVX',
  MSB: 'MCOBVNVX',
  'Nam A Bank': 'NAMAVNVX',
  NCB: 'NVBAVNVX',
  OCB: 'ORCOVNVX',
  PVcomBank: 'WBVNVNVX',
  Sacombank: 'SGTTVNVX',
  SeABank: 'SEAVVNVX',
  SHB: 'SHBAVNVX',
  'Shinhan Việt Nam': 'SHBKVNVX',
  Techcombank: 'VTCBVNVX',
  TPBank: 'TPBVVNVX',
  VIB: 'VNIBVNVX',
  Vietbank: 'VNTTVNVX',
  Vietcombank: 'BFTVVNVX',
  VietinBank: 'ICBVVNVX',
  VPBank: 'VPBKVNVX',
};

/** The SWIFT code of a bank whose known name is all that was typed, whatever its case and spaces. */
export function swiftCodeOf(name: string): string | undefined {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return Object.entries(vietnameseBanks).find(([known]) => plain(known) === plain(name))?.[1];
}
