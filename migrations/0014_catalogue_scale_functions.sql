-- The kind of product the tallies count (product_tallies): one row of a change, n products more or fewer.
CREATE FUNCTION tally_product(product products, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_tally_changes (brand, price_step, category_id, stars, in_stock, discounted, featured, popular, n)
  VALUES (product.brand, 2 * (product.pay_price / 10000) + (product.pay_price % 10000 > 0)::integer, product.category_id,
    floor(product.rating), product.stock_quantity > 0, product.discount_price IS NOT NULL, product.featured,
    product.popular, n)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE product_tallies, product_tally_changes;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM tally_product(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tally_product(NEW, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_tallies AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_tallies();
--> statement-breakpoint
-- A stock going from 5 to 4 changes no tally: an order writes here only when it takes the last one.
CREATE TRIGGER products_tallies_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (old.category_id, old.brand, old.pay_price, floor(old.rating), old.stock_quantity > 0, old.discount_price IS NULL,
      old.featured, old.popular)
    IS DISTINCT FROM (new.category_id, new.brand, new.pay_price, floor(new.rating), new.stock_quantity > 0,
      new.discount_price IS NULL, new.featured, new.popular))
  EXECUTE FUNCTION keep_product_tallies();
--> statement-breakpoint
CREATE TRIGGER products_tallies_gone AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_product_tallies();
--> statement-breakpoint
-- Adds what has changed to the tallies: in one statement, so that whoever counts sees each change exactly once. One at a time.
CREATE FUNCTION fold_product_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7347004) THEN RETURN; END IF;
  WITH moved AS (DELETE FROM product_tally_changes RETURNING *)
  INSERT INTO product_tallies AS tally
    (brand, price_step, category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT brand, price_step, category_id, stars, in_stock, discounted, featured, popular, sum(moved.n)
  FROM moved
  GROUP BY GROUPING SETS (
    (category_id, stars, in_stock, discounted, featured, popular),
    (price_step, category_id, stars, in_stock, discounted, featured, popular),
    (brand, category_id, stars, in_stock, discounted, featured, popular),
    (brand, price_step, category_id, stars, in_stock, discounted, featured, popular))
  HAVING sum(moved.n) <> 0
  ON CONFLICT ON CONSTRAINT product_tallies_kind DO UPDATE SET n = tally.n + excluded.n;
  DELETE FROM product_tallies WHERE n = 0;
END
$$;
--> statement-breakpoint
INSERT INTO product_tally_changes (brand, price_step, category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT brand, 2 * (pay_price / 10000) + (pay_price % 10000 > 0)::integer, category_id, floor(rating), stock_quantity > 0,
    discount_price IS NOT NULL, featured, popular, count(*)
  FROM products GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
SELECT fold_product_tallies();
--> statement-breakpoint
-- A product's category and brand stand in its document too, so that a search within them looks at no other products.
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written tsvector := search_document(NEW.search_text);
BEGIN
  INSERT INTO product_search (product_id, document, names)
    VALUES (NEW.id, written || array_to_tsvector(ARRAY['@c' || NEW.category_id, '@b' || NEW.brand]),
      ts_filter(written, '{a,b,c}'))
    ON CONFLICT (product_id) DO UPDATE SET document = excluded.document, names = excluded.names;
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
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF search_text, category_id, brand ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
UPDATE product_search SET document = document || array_to_tsvector(ARRAY['@c' || category_id, '@b' || brand])
  FROM products WHERE id = product_id;
--> statement-breakpoint
-- Products that fit, at most `most`: those of the best band first, and no band is looked through when the ones before it
-- gave enough. Common words are so answered from the best few thousand products, rare ones from all.
CREATE FUNCTION search_hits(asked tsquery, most integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  missing integer := most;
  found_here integer;
BEGIN
  FOR level IN 0..4 LOOP
    RETURN QUERY SELECT product_id FROM product_search WHERE band = level AND document @@ asked LIMIT missing;
    GET DIAGNOSTICS found_here = ROW_COUNT;
    missing := missing - found_here;
    EXIT WHEN missing <= 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Puts products into the band they stand in by now: the best 3,000, up to 12,000, 50,000, 200,000, and the others. At most
-- `most` products change in one call; returns how many did.
CREATE FUNCTION rank_product_search(most integer) RETURNS integer LANGUAGE sql AS $$
  WITH best AS (
    SELECT id, row_number() OVER (ORDER BY popular DESC, rating DESC, review_count DESC, id DESC) AS place
    FROM products ORDER BY popular DESC, rating DESC, review_count DESC, id DESC LIMIT 200000
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
