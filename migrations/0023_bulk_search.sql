-- An import writes the search documents of a whole batch in one statement and says so for its transaction
-- (src/features/transfer/write-products.ts): row by row they take three times as long.
DROP TRIGGER products_search ON products;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF search_text, category_id, brand, hidden ON products
  FOR EACH ROW WHEN (current_setting('dijla.writes_documents', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION keep_product_search();
