import { piecesOf } from '../links.ts';

/** Text exactly as written, its web addresses as links. */
export const RichText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, href }, at) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
