import { brand } from '@exline/contracts';
import { Fragment } from 'react';
import { Link } from 'wouter';

/** Keeps the phone number on one line. */
const withPhone = (text: string) => text.replace(brand.phone, brand.phone.replaceAll(' ', '\u00A0'));

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A text in which `[words](address)` is a link. */
export const Inline = ({ text }: { text: string }) => {
  // `split` with two groups returns plain text, link text, address, and repeats.
  const parts = text.split(new RegExp(LINK, 'g'));
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{withPhone(part)}</Fragment>;
    const href = parts[index + 1] ?? '';
    if (index % 3 === 2) return null;
    return href.startsWith('/') ? (
      <Link key={index} href={href}>
        {part}
      </Link>
    ) : (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
};
