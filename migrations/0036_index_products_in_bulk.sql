-- Writes the search documents of products and their words in one statement: the trigger calls it for one row, bulk writes
-- for hundreds (src/features/catalogue/search/index-products.ts). Words are inserted in sorted order and documents in the
-- order of product ids, so that concurrent writers do not deadlock.
CREATE FUNCTION index_products(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH written AS MATERIALIZED (
    SELECT id, category_id, brand, hidden, search_document(search_text) AS document FROM products WHERE id = ANY (ids)
  ), words AS (
    INSERT INTO search_words (word, named)
    SELECT lexeme, is_named FROM (
      SELECT lexeme, bool_or(weights && ARRAY['A', 'B', 'C']) AS is_named
      FROM written, unnest(document) WHERE lexeme <> '^' GROUP BY lexeme
    ) AS lexemes
    WHERE NOT EXISTS (SELECT FROM search_words WHERE word = lexeme AND (named OR NOT is_named))
    ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET named = true WHERE excluded.named AND NOT search_words.named
  )
  INSERT INTO product_search AS search (product_id, document, names, band)
  SELECT id, document || array_to_tsvector(ARRAY['@c' || category_id, '@b' || brand]), ts_filter(document, '{a,b,c}'),
    CASE WHEN hidden THEN 5 ELSE 4 END
  FROM written ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document, names = excluded.names,
    -- A visible product keeps its band; a hidden one is in the sixth, which the shop does not search.
    band = CASE WHEN excluded.band = 5 OR search.band = 5 THEN excluded.band ELSE search.band END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
