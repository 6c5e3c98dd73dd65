import {
  type MarketingField,
  type MarketingProduct,
  marketingChannels,
  marketingFieldOf,
  marketingProducts,
  marketingWords,
} from '@paddock/contracts/marketing';
import { useId } from 'react';
import { Checkbox } from '../../design/checkbox.tsx';
import { ownName } from '../../lib/api/field-names.ts';

type MarketingMatrixProps = {
  /** The props of a tick box: `sportsEmail`. */
  tick: (name: Uncapitalize<MarketingField>) => {
    name: string;
    checked: boolean;
    onChange: (checked: boolean) => void;
  };
  disabled?: boolean;
};

/** What may be sent, and how: a group of tick boxes for each product. */
export const MarketingMatrix = (props: MarketingMatrixProps) => (
  <div className="divide-y divide-line">
    {marketingProducts.map((product) => (
      <ProductRow key={product} product={product} {...props} />
    ))}
  </div>
);

const ProductRow = ({
  product,
  tick,
  disabled = false,
}: MarketingMatrixProps & { product: MarketingProduct }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is laid out in no grid
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 py-2 sm:grid-cols-[5rem_1fr] sm:items-center"
    >
      <p id={id} className="font-semibold">
        {marketingWords[product]}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {marketingChannels.map((channel) => (
          <Checkbox
            key={channel}
            {...tick(ownName(marketingFieldOf({ product, channel })))}
            disabled={disabled}
            label={marketingWords[channel]}
          />
        ))}
      </div>
    </div>
  );
};
