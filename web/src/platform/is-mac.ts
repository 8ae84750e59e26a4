/** Whether the Command key takes the place of Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
