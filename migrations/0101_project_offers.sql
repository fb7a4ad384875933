-- The projection of variants of several sellers (docs/decisions/0102-offers.md). For a product of the shop alone it writes what it did.
-- As before, of the first offer of each combination.
CREATE OR REPLACE FUNCTION variant_projections(ids integer[]) RETURNS TABLE (
  product_id integer, price integer, discount_price integer, planned_discount_price integer,
  discount_starts_at timestamptz, discount_ends_at timestamptz, stock integer, highest_price integer,
  other_prices int4multirange, other_discounts int4multirange
) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (variants.product_id) variants.product_id, variants.price, variants.discount_price,
    variants.planned_discount_price, variants.discount_starts_at, variants.discount_ends_at,
    coalesce(sum(variants.stock_quantity) FILTER (WHERE NOT hidden AND NOT withheld) OVER same, 0)::integer,
    CASE WHEN combination <> '{}' THEN coalesce(
      max(pay_price) FILTER (WHERE NOT hidden AND NOT withheld AND variants.stock_quantity > 0) OVER same,
      max(pay_price) FILTER (WHERE NOT hidden AND NOT withheld) OVER same, max(pay_price) OVER same) END,
    nullif(range_agg(int4range(pay_price, pay_price, '[]'))
        FILTER (WHERE NOT hidden AND NOT withheld AND variants.stock_quantity > 0) OVER same
      - int4multirange(int4range(pay_price, pay_price, '[]')), '{}'),
    nullif(range_agg(int4range(pay_price, pay_price, '[]'))
        FILTER (WHERE NOT hidden AND NOT withheld AND variants.stock_quantity > 0 AND variants.discount_price IS NOT NULL) OVER same
      - CASE WHEN variants.discount_price IS NULL THEN int4multirange()
        ELSE int4multirange(int4range(pay_price, pay_price, '[]')) END, '{}')
  FROM variants WHERE variants.product_id = ANY (ids) AND NOT outranked
  WINDOW same AS (PARTITION BY variants.product_id)
  ORDER BY variants.product_id, hidden OR withheld, variants.stock_quantity = 0, pay_price, position, id
$$;--> statement-breakpoint
-- Offers of one combination in the order in which they are sold: the same as rankOffers of src/shop/catalogue/domain/rank-offers.ts.
CREATE FUNCTION ranked_offers(ids integer[]) RETURNS TABLE (id integer, place bigint) LANGUAGE sql STABLE AS $$
  SELECT variants.id, row_number() OVER (PARTITION BY product_id, combination ORDER BY hidden OR withheld, stock_quantity = 0,
    pay_price, sellers.handling_days, sellers.rank, seller_id <> 1, variants.id)
  FROM variants JOIN sellers ON sellers.id = seller_id WHERE product_id = ANY (ids)
$$;--> statement-breakpoint
-- Who sells, for products with variants of other sellers than the shop. Before their price and stock, which it decides.
CREATE FUNCTION project_offers(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM variants JOIN products ON products.id = variants.product_id
    WHERE products.id = ANY (ids) AND variants.seller_id <> products.owner_seller_id
  ) THEN
    RAISE EXCEPTION 'a product with an owner has variants of this seller only';
  END IF;
  UPDATE variants SET outranked = ranked.place > 1
    FROM ranked_offers(ids) AS ranked
    WHERE variants.id = ranked.id AND variants.outranked <> (ranked.place > 1);
  DELETE FROM seller_products AS own
    WHERE product_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM variants WHERE variants.product_id = own.product_id AND variants.seller_id = own.seller_id);
  INSERT INTO seller_products AS own (seller_id, product_id, price, discount_price, stock_quantity, highest_price)
    SELECT DISTINCT ON (product_id, seller_id) seller_id, product_id, price, discount_price,
      coalesce(sum(stock_quantity) FILTER (WHERE NOT hidden AND NOT withheld) OVER same, 0),
      CASE WHEN combination <> '{}' THEN coalesce(
        max(pay_price) FILTER (WHERE NOT hidden AND NOT withheld AND stock_quantity > 0) OVER same,
        max(pay_price) FILTER (WHERE NOT hidden AND NOT withheld) OVER same, max(pay_price) OVER same) END
    FROM variants WHERE product_id = ANY (ids) AND seller_id <> 1
    WINDOW same AS (PARTITION BY product_id, seller_id)
    ORDER BY product_id, seller_id, hidden OR withheld, stock_quantity = 0, pay_price, position, id
    ON CONFLICT (seller_id, product_id) DO UPDATE SET price = excluded.price, discount_price = excluded.discount_price,
      stock_quantity = excluded.stock_quantity, highest_price = excluded.highest_price
    WHERE (own.price, own.discount_price, own.stock_quantity, own.highest_price)
      IS DISTINCT FROM (excluded.price, excluded.discount_price, excluded.stock_quantity, excluded.highest_price);
  UPDATE products SET seller_id = first.seller_id, other_offers = other.sellers, other_from = other.lowest
    FROM (
      SELECT DISTINCT ON (product_id) product_id, seller_id FROM variants
      WHERE product_id = ANY (ids) AND NOT outranked
      ORDER BY product_id, hidden OR withheld, stock_quantity = 0, pay_price, position, id
    ) AS first
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT variants.seller_id) AS sellers, min(pay_price) AS lowest FROM variants
      WHERE variants.product_id = first.product_id AND variants.seller_id <> first.seller_id
        AND NOT hidden AND NOT withheld AND stock_quantity > 0
    ) AS other
    WHERE products.id = first.product_id
      AND (products.seller_id, products.other_offers, products.other_from)
      IS DISTINCT FROM (first.seller_id, other.sellers::smallint, other.lowest);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_variants(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The second condition is that the last variant of another seller is gone.
  IF EXISTS (SELECT FROM variants WHERE product_id = ANY (ids) AND seller_id <> 1)
    OR EXISTS (SELECT FROM seller_products WHERE product_id = ANY (ids))
  THEN
    PERFORM project_offers(ids);
  END IF;
  UPDATE products SET stock_quantity = projected.stock
    FROM variant_projections(ids) AS projected
    WHERE products.id = projected.product_id AND products.stock_quantity <> projected.stock;
  IF EXISTS (
    SELECT FROM variant_projections(ids) AS projected JOIN products ON products.id = projected.product_id
    WHERE (products.price, products.discount_price, products.planned_discount_price, products.discount_starts_at,
        products.discount_ends_at, products.highest_price, products.other_prices, products.other_discounts)
      IS DISTINCT FROM (projected.price, projected.discount_price, projected.planned_discount_price,
        projected.discount_starts_at, projected.discount_ends_at, projected.highest_price, projected.other_prices,
        projected.other_discounts)
  ) THEN
    UPDATE products SET price = projected.price, discount_price = projected.discount_price,
        planned_discount_price = projected.planned_discount_price, discount_starts_at = projected.discount_starts_at,
        discount_ends_at = projected.discount_ends_at, highest_price = projected.highest_price,
        other_prices = projected.other_prices, other_discounts = projected.other_discounts
      FROM variant_projections(ids) AS projected
      WHERE products.id = projected.product_id
        AND (products.price, products.discount_price, products.planned_discount_price, products.discount_starts_at,
          products.discount_ends_at, products.highest_price, products.other_prices, products.other_discounts)
        IS DISTINCT FROM (projected.price, projected.discount_price, projected.planned_discount_price,
          projected.discount_starts_at, projected.discount_ends_at, projected.highest_price, projected.other_prices,
          projected.other_discounts);
  END IF;
END
$$;--> statement-breakpoint
-- A sale of the shop's products without options changes only their stock: no prices are compared, and nothing is projected.
CREATE OR REPLACE FUNCTION project_updated_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The projection itself writes `outranked`.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM changed JOIN former ON former.id = changed.id
    WHERE changed.combination <> '{}' OR changed.hidden OR former.hidden OR changed.withheld OR former.withheld
      OR changed.seller_id <> 1
      OR (changed.price, changed.discount_price, changed.planned_discount_price, changed.discount_starts_at,
        changed.discount_ends_at, changed.combination)
      IS DISTINCT FROM (former.price, former.discount_price, former.planned_discount_price, former.discount_starts_at,
        former.discount_ends_at, former.combination)
  ) OR EXISTS (
    -- The limit makes it a look-up in the index, however large the table is.
    SELECT FROM changed CROSS JOIN LATERAL (
      SELECT FROM seller_products WHERE seller_products.product_id = changed.product_id LIMIT 1
    ) AS of_other_seller
  ) THEN
    PERFORM project_variants(ARRAY(SELECT DISTINCT product_id FROM changed ORDER BY product_id));
  ELSE
    UPDATE products SET stock_quantity = changed.stock_quantity FROM changed
      WHERE products.id = changed.product_id AND products.stock_quantity <> changed.stock_quantity;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION create_first_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variants (product_id, seller_id, price, discount_price, planned_discount_price, discount_starts_at, discount_ends_at, stock_quantity)
    SELECT id, coalesce(owner_seller_id, 1), price, discount_price, planned_discount_price, discount_starts_at, discount_ends_at, stock_quantity
    FROM added ORDER BY id;
  IF EXISTS (SELECT FROM added WHERE owner_seller_id <> 1) THEN
    PERFORM project_variants(ARRAY(SELECT id FROM added WHERE owner_seller_id <> 1 ORDER BY id));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Within the trigger of variants, the projection writes these columns.
  IF pg_trigger_depth() = 1 AND
    (OLD.price, OLD.discount_price, OLD.planned_discount_price, OLD.discount_starts_at, OLD.discount_ends_at,
      OLD.stock_quantity, OLD.highest_price, OLD.other_prices, OLD.other_discounts, OLD.seller_id, OLD.other_offers, OLD.other_from)
    IS DISTINCT FROM (NEW.price, NEW.discount_price, NEW.planned_discount_price, NEW.discount_starts_at, NEW.discount_ends_at,
      NEW.stock_quantity, NEW.highest_price, NEW.other_prices, NEW.other_discounts, NEW.seller_id, NEW.other_offers, NEW.other_from)
  THEN
    RAISE EXCEPTION 'price and stock of a product are those of its variants: update variants instead';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER products_price_of_variants ON products;--> statement-breakpoint
CREATE TRIGGER products_price_of_variants BEFORE UPDATE OF price, discount_price, planned_discount_price, discount_starts_at,
  discount_ends_at, stock_quantity, highest_price, other_prices, other_discounts, seller_id, other_offers, other_from ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_product_price();--> statement-breakpoint
CREATE FUNCTION refuse_variant_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND OLD.outranked <> NEW.outranked THEN
    RAISE EXCEPTION 'which variant of several sellers is sold first is computed by the projection';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER variants_rank BEFORE UPDATE OF outranked ON variants
  FOR EACH ROW EXECUTE FUNCTION refuse_variant_rank();--> statement-breakpoint
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, sub_category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months, highest_price, has_options, bulky, attributes, owner_seller_id,
  seller_id, other_offers, other_from ON products
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
DROP TRIGGER variants_change ON variants;--> statement-breakpoint
CREATE TRIGGER variants_change AFTER UPDATE OF product_id, combination, sku, gtin, price, discount_price, hidden, position,
  withheld, outranked ON variants
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_variant_changed();--> statement-breakpoint
-- Low stock is a matter of the shop's own goods.
DROP TRIGGER variants_webhook_stock ON variants;--> statement-breakpoint
CREATE TRIGGER variants_webhook_stock AFTER UPDATE OF stock_quantity ON variants
  FOR EACH ROW WHEN (new.stock_quantity < old.stock_quantity AND new.stock_quantity <= 1000 AND NOT new.hidden AND new.seller_id = 1)
  EXECUTE FUNCTION stock_webhook();
