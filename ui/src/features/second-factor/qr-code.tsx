import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Light modules around the code that readers need, by the standard. */
const quiet = 4;

/** A text as a QR code, dark on light in either theme: that is what cameras look for. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const code = generate(text);
  const side = code.size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-md"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
};
