import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import SignaturePad from 'signature_pad';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { pixelRatioOf } from './pixel-ratio.ts';
import classes from './signature-field.module.css';
import type { CanvasSize } from './strokes.ts';
import { fitStrokes, isWideEnough } from './strokes.ts';

/** A drawn signature: its strokes, which can be redrawn at any size, and its picture as a PNG data URL. */
export interface DrawnSignature {
  strokes: PointGroup[];
  /** The size of the canvas during drawing. */
  size: CanvasSize;
  image: string;
}

interface SignatureCanvasProps {
  value: DrawnSignature | null;
  onChange: (signature: DrawnSignature | null) => void;
  hasError?: boolean;
  /** The canvas accepts no strokes. */
  isDisabled?: boolean;
  name?: string;
}

/**
 * A canvas for a signature. It keeps the strokes, so the drawing survives a rotated phone, a resized window, and a new
 * render. A mark that is too small for a signature is no value; the canvas says so.
 */
export function SignatureCanvas({ value, onChange, hasError, isDisabled = false, name }: SignatureCanvasProps) {
  const { t } = useTranslation('applications');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isTooSmall, setIsTooSmall] = useState(false);
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { minWidth: 0.8, maxWidth: 2.6, penColor: '#14213d' });
    pad.current = made;
    let size: CanvasSize = { width: 0, height: 0 };
    let isDrawing = false;

    const endStroke = (): DrawnSignature | null => {
      isDrawing = false;
      // A copy, because the pad adds the next stroke to its own list.
      const strokes = [...made.toData()];
      const { value: before, onChange: report } = latest.current;
      const isSignature = before !== null || isWideEnough(strokes, size);
      setIsTooSmall(!isSignature);
      if (!isSignature) return null;

      const signature = { strokes, size, image: made.toDataURL('image/png') };
      report(signature);
      return signature;
    };

    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0) return;
      let { value: drawn } = latest.current;
      if (isDrawing) {
        // A stroke has points of one size only, so it ends here. The pad ignores the finger until it touches again.
        made.off();
        made.on();
        drawn = endStroke();
      }

      size = { width, height };
      const ratio = pixelRatioOf(size, window.devicePixelRatio || 1);
      element.width = width * ratio;
      element.height = height * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      if (drawn) made.fromData(fitStrokes(drawn.strokes, drawn.size, size));
      else setIsTooSmall(false);
    };

    made.addEventListener('beginStroke', () => {
      isDrawing = true;
    });
    made.addEventListener('endStroke', endStroke);
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);

  useEffect(() => {
    if (isDisabled) pad.current?.off();
    else pad.current?.on();
  }, [isDisabled]);

  const clear = () => {
    pad.current?.clear();
    setIsTooSmall(false);
    onChange(null);
  };

  return (
    <div>
      <canvas
        ref={canvas}
        tabIndex={-1}
        data-path={name}
        className={`${classes.canvas} ${hasError ? classes.bad : ''} ${isDisabled ? classes.waiting : ''}`}
        role="img"
        aria-label={t('signCanvas')}
      />
      <div className={classes.row}>
        <span role="status" className={isTooSmall ? classes.small : undefined}>
          {isTooSmall ? t('signTooSmall') : t('signHint')}
        </span>
        <Button variant="subtle" size="compact-sm" mih={44} disabled={!value && !isTooSmall} onClick={clear}>
          {t('signClear')}
        </Button>
      </div>
    </div>
  );
}
