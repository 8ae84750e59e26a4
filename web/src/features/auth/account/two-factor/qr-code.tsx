import { renderSVG } from 'uqr';
import classes from './qr-code.module.css';

/** A QR code in black on white in every color scheme, because cameras cannot reliably read other colors. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: 2 });
  return (
    <img
      className={classes.code}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={220}
      height={220}
    />
  );
}
