/** A picture of the product in the visitor's language and theme. */
import type { PartProps } from '../part-props.ts';

/** The picture in the page's language, with its two sizes; undefined when it has not been taken. */
function sourcesOf({ assets, language }: PartProps, name: string, theme: 'light' | 'dark') {
  const small = assets.pictures.get(`${name}-${language}-${theme}`);
  const large = assets.pictures.get(`${name}-${language}-${theme}@2x`);
  return small && large && { small, set: `${small.url} ${small.width}w, ${large.url} ${large.width}w` };
}

/** Whether a picture has been taken. */
export const hasPicture = (part: PartProps, name: string): boolean =>
  sourcesOf(part, name, 'light') !== undefined && sourcesOf(part, name, 'dark') !== undefined;

export interface PictureProps {
  readonly part: PartProps;
  readonly name: string;
  readonly alt: string;
  /** Width on the page, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** On the first screen: loaded at once and before other pictures. */
  readonly first?: boolean;
}

/** Throws for a picture that has not been taken: the page would have a hole. */
export function Picture({ part, name, alt, sizes, first = false }: PictureProps) {
  const light = sourcesOf(part, name, 'light');
  const dark = sourcesOf(part, name, 'dark');
  if (!light || !dark) throw new Error(`There is no picture ${name} in ${part.language}: see shell/landing/README.md`);
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark.set} sizes={sizes} type="image/webp" />
      <img
        src={light.small.url}
        srcSet={light.set}
        sizes={sizes}
        width={light.small.width}
        height={light.small.height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
