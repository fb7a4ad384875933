-- Lists walk what the shop shows: each of their indexes holds that alone.
DROP INDEX "products_newest";
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_price";
--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("pay_price","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_rating";
--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","review_count","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_category_newest";
--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_category_price";
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","pay_price","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_category_rating";
--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating","review_count","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_brand_newest";
--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" USING btree ("brand","created_at","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_brand_price";
--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand","pay_price","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_brand_rating";
--> statement-breakpoint
CREATE INDEX "products_brand_rating" ON "products" USING btree ("brand","rating","review_count","id") WHERE not hidden;
--> statement-breakpoint
DROP INDEX "products_featured";
--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at","id") WHERE featured and not hidden;
--> statement-breakpoint
DROP INDEX "products_popular";
--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("created_at","id") WHERE popular and not hidden;
--> statement-breakpoint
DROP INDEX "products_best";
--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ("popular","rating","review_count","id") WHERE not hidden;
--> statement-breakpoint
-- A hidden product is none that is counted.
CREATE OR REPLACE FUNCTION tally_product(product products, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_tally_changes (brand, price_step, category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT product.brand, 2 * (product.pay_price / 10000) + (product.pay_price % 10000 > 0)::integer, product.category_id,
    floor(product.rating), product.stock_quantity > 0, product.discount_price IS NOT NULL, product.featured,
    product.popular, n
  WHERE NOT product.hidden
$$;
--> statement-breakpoint
DROP TRIGGER products_tallies_change ON products;
--> statement-breakpoint
CREATE TRIGGER products_tallies_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (old.category_id, old.brand, old.pay_price, floor(old.rating), old.stock_quantity > 0, old.discount_price IS NULL,
      old.featured, old.popular, old.hidden)
    IS DISTINCT FROM (new.category_id, new.brand, new.pay_price, floor(new.rating), new.stock_quantity > 0,
      new.discount_price IS NULL, new.featured, new.popular, new.hidden))
  EXECUTE FUNCTION keep_product_tallies();
--> statement-breakpoint
-- Nor one that is found: no search looks into the sixth band. The back office does.
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written tsvector := search_document(NEW.search_text);
BEGIN
  INSERT INTO product_search AS search (product_id, document, names, band)
    VALUES (NEW.id, written || array_to_tsvector(ARRAY['@c' || NEW.category_id, '@b' || NEW.brand]),
      ts_filter(written, '{a,b,c}'), CASE WHEN NEW.hidden THEN 5 ELSE 4 END)
    ON CONFLICT (product_id) DO UPDATE SET document = excluded.document, names = excluded.names,
      band = CASE WHEN NEW.hidden OR search.band = 5 THEN excluded.band ELSE search.band END;
  -- In one order everywhere, so that two writers of the same new words never wait for each other in a circle.
  INSERT INTO search_words (word, named)
    SELECT lexeme, weights && ARRAY['A', 'B', 'C'] FROM unnest(written)
    WHERE lexeme <> '^' AND NOT EXISTS (
      SELECT FROM search_words WHERE word = lexeme AND (named OR NOT weights && ARRAY['A', 'B', 'C']))
    ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET named = true WHERE excluded.named AND NOT search_words.named;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_search ON products;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF search_text, category_id, brand, hidden ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rank_product_search(most integer) RETURNS integer LANGUAGE sql AS $$
  WITH best AS (
    SELECT id, row_number() OVER (ORDER BY popular DESC, rating DESC, review_count DESC, id DESC) AS place
    FROM products WHERE NOT hidden ORDER BY popular DESC, rating DESC, review_count DESC, id DESC LIMIT 200000
  ), banded AS (
    SELECT id, CASE WHEN place <= 3000 THEN 0 WHEN place <= 12000 THEN 1 WHEN place <= 50000 THEN 2 ELSE 3 END AS band FROM best
  ), wrong AS (
    (SELECT product_id, banded.band FROM banded JOIN product_search ON product_id = id
      WHERE product_search.band <> banded.band)
    UNION ALL
    (SELECT product_id, 4 FROM product_search WHERE product_search.band < 4
      AND NOT EXISTS (SELECT FROM banded WHERE id = product_id))
    LIMIT most
  ), moved AS (
    UPDATE product_search SET band = wrong.band FROM wrong WHERE product_search.product_id = wrong.product_id RETURNING 1
  )
  SELECT count(*)::integer FROM moved
$$;
