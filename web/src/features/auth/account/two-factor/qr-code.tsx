import { renderSVG } from 'uqr';
import classes from './qr-code.module.css';

/** Black on white in every colour scheme: cameras read nothing else for sure. */
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
