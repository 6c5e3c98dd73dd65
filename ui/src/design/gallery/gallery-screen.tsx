import { Banner } from '../notice.tsx';
import { Wordmark } from '../wordmark.tsx';
import { ActionsSection } from './actions-section.tsx';
import { DataSection } from './data-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { PricesSection } from './prices-section.tsx';

/** Every component of the design system, in both themes side by side. */
export function GalleryScreen() {
  return (
    <>
      <h1 className="pb-4 font-bold text-2xl">Design system</h1>
      <div className="grid gap-6 xl:grid-cols-2">
        <Everything theme="light" />
        <Everything theme="dark" />
      </div>
    </>
  );
}

function Everything({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      data-theme={theme}
      aria-label={`In the ${theme} theme`}
      className="min-w-0 overflow-hidden rounded-lg bg-page text-ink"
    >
      <div className="bg-brand p-4 text-on-brand">
        <Wordmark className="h-8" />
      </div>
      <Banner>Prices are paused</Banner>
      <div className="grid gap-4 p-3">
        <PricesSection />
        <ActionsSection />
        <FormsSection />
        <DataSection />
      </div>
    </section>
  );
}
