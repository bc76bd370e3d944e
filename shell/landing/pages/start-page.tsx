/** The start page: what Rooster is, what it brings, what it costs. */
import type { PartProps } from '../part-props.ts';
import { Benefits } from '../sections/benefits.tsx';
import { Compare } from '../sections/compare.tsx';
import { Contact } from '../sections/contact.tsx';
import { Faq } from '../sections/faq.tsx';
import { Features } from '../sections/features.tsx';
import { Hero } from '../sections/hero.tsx';
import { Tour } from '../sections/tour.tsx';
import { Import } from '../sections/import.tsx';
import { More } from '../sections/more.tsx';
import { Pricing } from '../sections/pricing.tsx';

export function StartPage(part: PartProps) {
  return (
    <>
      <Hero {...part} />
      <Tour {...part} />
      <Features {...part} />
      <More {...part} />
      <Import {...part} />
      <Compare {...part} />
      <Benefits {...part} />
      <Pricing {...part} />
      <Faq {...part} />
      <Contact {...part} />
    </>
  );
}
