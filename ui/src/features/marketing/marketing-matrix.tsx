import {
  type MarketingField,
  type MarketingProduct,
  marketingChannels,
  marketingFieldOf,
  marketingProducts,
  marketingWords,
} from '@paddock/contracts/marketing';
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
  /** Why nothing may be ticked of a product; `undefined`: it may. */
  barredBy?: (product: MarketingProduct) => string | undefined;
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
  barredBy,
}: MarketingMatrixProps & { product: MarketingProduct }) => {
  const barrier = barredBy?.(product);
  return (
    <fieldset className="grid min-w-0 gap-x-4 py-2 sm:grid-cols-[5rem_1fr] sm:items-center">
      {/* One that floats takes part in the grid. */}
      <legend className="float-left font-semibold">{marketingWords[product]}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(4,auto)]">
        {marketingChannels.map((channel) => (
          <Checkbox
            key={channel}
            {...tick(ownName(marketingFieldOf({ product, channel })))}
            disabled={disabled || barrier !== undefined}
            label={marketingWords[channel]}
          />
        ))}
      </div>
      {barrier && <p className="text-ink-soft text-sm sm:col-start-2">{barrier}</p>}
    </fieldset>
  );
};
