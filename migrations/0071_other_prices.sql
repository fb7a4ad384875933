-- Prices of available variants besides the one a product has (docs/decisions/0064-one-variant-matches.md).
CREATE TABLE "other_prices" (
	"product_id" integer NOT NULL,
	"discounted" boolean NOT NULL,
	"price" integer NOT NULL,
	"previous" integer NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer,
	"brand" text NOT NULL,
	CONSTRAINT "other_prices_product_id_discounted_price_pk" PRIMARY KEY("product_id","discounted","price")
);
--> statement-breakpoint
ALTER TABLE "product_tallies" DROP CONSTRAINT "product_tallies_kind";--> statement-breakpoint
DROP INDEX "product_tallies_brands";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_prices" "int4multirange";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_discounts" "int4multirange";--> statement-breakpoint
ALTER TABLE "product_tallies" ADD COLUMN "previous_step" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_tally_changes" ADD COLUMN "previous_step" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "other_prices" ADD CONSTRAINT "other_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_prices_price" ON "other_prices" USING btree ("discounted","price","product_id","previous");--> statement-breakpoint
CREATE INDEX "other_prices_category" ON "other_prices" USING btree ("discounted","category_id","price","product_id","previous");--> statement-breakpoint
CREATE INDEX "other_prices_sub_category" ON "other_prices" USING btree ("discounted","sub_category_id","price","product_id","previous") WHERE sub_category_id is not null;--> statement-breakpoint
CREATE INDEX "other_prices_brand" ON "other_prices" USING btree ("discounted","brand","price","product_id","previous");--> statement-breakpoint
CREATE INDEX "other_prices_previous" ON "other_prices" USING btree ("discounted","previous","price");--> statement-breakpoint
CREATE INDEX "product_tallies_brands" ON "product_tallies" USING btree ("price_step","category_id","sub_category_id","brand","stars","in_stock","discounted","featured","popular","previous_step","n");--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_kind" UNIQUE NULLS NOT DISTINCT("brand","price_step","category_id","sub_category_id","stars","in_stock","discounted","featured","popular","previous_step");--> statement-breakpoint
-- As before, with the other prices of the available variants: the one that is shown first is not among them.
DROP FUNCTION variant_projections(integer[]);--> statement-breakpoint
CREATE FUNCTION variant_projections(ids integer[]) RETURNS TABLE (
  product_id integer, price integer, discount_price integer, planned_discount_price integer,
  discount_starts_at timestamptz, discount_ends_at timestamptz, stock integer, highest_price integer,
  other_prices int4multirange, other_discounts int4multirange
) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (variants.product_id) variants.product_id, variants.price, variants.discount_price,
    variants.planned_discount_price, variants.discount_starts_at, variants.discount_ends_at,
    coalesce(sum(variants.stock_quantity) FILTER (WHERE NOT variants.hidden) OVER same, 0)::integer,
    CASE WHEN combination <> '{}' THEN coalesce(
      max(pay_price) FILTER (WHERE NOT variants.hidden AND variants.stock_quantity > 0) OVER same,
      max(pay_price) FILTER (WHERE NOT variants.hidden) OVER same, max(pay_price) OVER same) END,
    nullif(range_agg(int4range(pay_price, pay_price, '[]'))
        FILTER (WHERE NOT variants.hidden AND variants.stock_quantity > 0) OVER same
      - int4multirange(int4range(pay_price, pay_price, '[]')), '{}'),
    nullif(range_agg(int4range(pay_price, pay_price, '[]'))
        FILTER (WHERE NOT variants.hidden AND variants.stock_quantity > 0 AND variants.discount_price IS NOT NULL) OVER same
      - CASE WHEN variants.discount_price IS NULL THEN int4multirange()
        ELSE int4multirange(int4range(pay_price, pay_price, '[]')) END, '{}')
  FROM variants WHERE variants.product_id = ANY (ids)
  WINDOW same AS (PARTITION BY variants.product_id)
  ORDER BY variants.product_id, variants.hidden, variants.stock_quantity = 0, pay_price, position, id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_variants(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
-- The chains of a product's prices, of all available variants and of the discounted ones, without the product's own price.
CREATE FUNCTION chained_prices(product products) RETURNS TABLE (discounted boolean, price integer, previous integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT discounted, price, coalesce(previous, -1) FROM (
    SELECT false AS discounted, price, lag(price) OVER (ORDER BY price) AS previous, price = product.pay_price AS is_own
    FROM (SELECT product.pay_price AS price UNION SELECT lower(each) FROM unnest(product.other_prices) AS each) AS all_prices
    UNION ALL
    SELECT true, price, lag(price) OVER (ORDER BY price), price = product.pay_price AND product.discount_price IS NOT NULL
    FROM (SELECT product.pay_price AS price WHERE product.discount_price IS NOT NULL
      UNION SELECT lower(each) FROM unnest(product.other_discounts) AS each) AS discounts
  ) AS chained WHERE NOT is_own
$$;--> statement-breakpoint
CREATE FUNCTION price_step(price integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN price < 0 THEN -1 ELSE 2 * (price / 10000) + (price % 10000 > 0)::integer END
$$;--> statement-breakpoint
-- The tallies of a product's chains. A step counts once, with its lowest price. Discounted ones are moved from the products without a discount.
CREATE FUNCTION chained_kinds(product products) RETURNS TABLE (price_step integer, previous_step integer, discounted boolean, n integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT price_step(price), price_step(previous), moved.discounted, moved.n
  FROM chained_prices(product) AS chained
  JOIN (VALUES (false, false, 1), (true, true, 1), (true, false, -1)) AS moved (of_chain, discounted, n)
    ON moved.of_chain = chained.discounted
  WHERE price_step(price) <> price_step(previous)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_product(product products, n integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF product.hidden THEN RETURN; END IF;
  INSERT INTO product_tally_changes (brand, price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  VALUES (product.brand, price_step(product.pay_price), product.category_id, product.sub_category_id, floor(product.rating),
    product.stock_quantity > 0, product.discount_price IS NOT NULL, product.featured, product.popular, n);
  IF product.other_prices IS NULL AND product.other_discounts IS NULL THEN RETURN; END IF;
  INSERT INTO product_tally_changes
    (brand, price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT product.brand, kind.price_step, kind.previous_step, product.category_id, product.sub_category_id, floor(product.rating),
    product.stock_quantity > 0, kind.discounted, product.featured, product.popular, kind.n * tally_product.n
  FROM chained_kinds(product) AS kind;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_product_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7347004) THEN RETURN; END IF;
  WITH moved AS (DELETE FROM product_tally_changes RETURNING *)
  INSERT INTO product_tallies AS tally
    (brand, price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT brand, price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, sum(moved.n)
  FROM moved
  GROUP BY GROUPING SETS (
    (price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular),
    (brand, price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular))
  HAVING sum(moved.n) <> 0
  UNION ALL
  -- At any price, a product counts with its own price and the first of its discounts only.
  SELECT brand, NULL, -1, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, sum(moved.n)
  FROM moved WHERE previous_step = -1
  GROUP BY GROUPING SETS (
    (category_id, sub_category_id, stars, in_stock, discounted, featured, popular),
    (brand, category_id, sub_category_id, stars, in_stock, discounted, featured, popular))
  HAVING sum(moved.n) <> 0
  ON CONFLICT ON CONSTRAINT product_tallies_kind DO UPDATE SET n = tally.n + excluded.n;
  DELETE FROM product_tallies WHERE n = 0;
END
$$;--> statement-breakpoint
-- One trigger for both, because the parsing of a trigger's condition is paid by every order.
CREATE OR REPLACE FUNCTION keep_product_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE product_tallies, product_tally_changes;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tally_product(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tally_product(NEW, 1); END IF;
  IF TG_OP = 'UPDATE' AND coalesce(OLD.other_prices, OLD.other_discounts, NEW.other_prices, NEW.other_discounts) IS NOT NULL THEN
    DELETE FROM other_prices WHERE product_id = NEW.id;
    INSERT INTO other_prices (product_id, discounted, price, previous, category_id, sub_category_id, brand)
      SELECT NEW.id, chained.discounted, chained.price, chained.previous, NEW.category_id, NEW.sub_category_id, NEW.brand
      FROM chained_prices(NEW) AS chained WHERE NOT NEW.hidden;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The products of now, in bulk: before the triggers, which would write each by itself.
DROP TRIGGER products_tallies_change ON products;--> statement-breakpoint
UPDATE products SET other_prices = projected.other_prices, other_discounts = projected.other_discounts
  FROM variant_projections(ARRAY(SELECT id FROM products WHERE has_options)) AS projected
  WHERE products.id = projected.product_id
    AND (projected.other_prices IS NOT NULL OR projected.other_discounts IS NOT NULL);--> statement-breakpoint
INSERT INTO other_prices (product_id, discounted, price, previous, category_id, sub_category_id, brand)
  SELECT id, chained.discounted, chained.price, chained.previous, category_id, sub_category_id, brand
  FROM products CROSS JOIN LATERAL chained_prices(products) AS chained
  WHERE NOT hidden AND (other_prices IS NOT NULL OR other_discounts IS NOT NULL);--> statement-breakpoint
INSERT INTO product_tally_changes
    (brand, price_step, previous_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT brand, kind.price_step, kind.previous_step, category_id, sub_category_id, floor(rating), stock_quantity > 0,
    kind.discounted, featured, popular, sum(kind.n)
  FROM products CROSS JOIN LATERAL chained_kinds(products) AS kind
  WHERE NOT hidden AND (other_prices IS NOT NULL OR other_discounts IS NOT NULL)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;--> statement-breakpoint
SELECT fold_product_tallies() WHERE EXISTS (SELECT FROM other_prices);--> statement-breakpoint
CREATE TRIGGER products_tallies_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (old.category_id, old.sub_category_id, old.brand, old.pay_price, floor(old.rating), old.stock_quantity > 0,
      old.discount_price IS NULL, old.featured, old.popular, old.hidden, old.other_prices, old.other_discounts)
    IS DISTINCT FROM (new.category_id, new.sub_category_id, new.brand, new.pay_price, floor(new.rating),
      new.stock_quantity > 0, new.discount_price IS NULL, new.featured, new.popular, new.hidden, new.other_prices,
      new.other_discounts))
  EXECUTE FUNCTION keep_product_tallies();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Within the trigger of variants, the projection writes these columns.
  IF pg_trigger_depth() = 1 AND
    (OLD.price, OLD.discount_price, OLD.planned_discount_price, OLD.discount_starts_at, OLD.discount_ends_at,
      OLD.stock_quantity, OLD.highest_price, OLD.other_prices, OLD.other_discounts)
    IS DISTINCT FROM (NEW.price, NEW.discount_price, NEW.planned_discount_price, NEW.discount_starts_at, NEW.discount_ends_at,
      NEW.stock_quantity, NEW.highest_price, NEW.other_prices, NEW.other_discounts)
  THEN
    RAISE EXCEPTION 'price and stock of a product are those of its variants: update variants instead';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER products_price_of_variants ON products;--> statement-breakpoint
CREATE TRIGGER products_price_of_variants BEFORE UPDATE OF price, discount_price, planned_discount_price, discount_starts_at,
  discount_ends_at, stock_quantity, highest_price, other_prices, other_discounts ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_product_price();
