-- Sub-categories, one level below the categories (docs/decisions/0045-sub-categories.md).
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" "localized_text" NOT NULL,
	"position" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sub_categories_of_category" UNIQUE("id","category_id")
);
--> statement-breakpoint
CREATE TABLE "former_sub_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"sub_category_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_sub_category_slugs" ADD CONSTRAINT "former_sub_category_slugs_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_categories_category" ON "sub_categories" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "former_sub_category_slugs_sub_category" ON "former_sub_category_slugs" USING btree ("sub_category_id");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sub_category_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category" FOREIGN KEY ("sub_category_id","category_id") REFERENCES "public"."sub_categories"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sub_category_newest" ON "products" USING btree ("sub_category_id","created_at","id") WHERE sub_category_id is not null and not hidden;--> statement-breakpoint
CREATE INDEX "products_sub_category_price" ON "products" USING btree ("sub_category_id","pay_price","id") WHERE sub_category_id is not null and not hidden;--> statement-breakpoint
CREATE INDEX "products_sub_category_rating" ON "products" USING btree ("sub_category_id","rating","review_count","id") WHERE sub_category_id is not null and not hidden;--> statement-breakpoint
ALTER TABLE "product_tallies" ADD COLUMN "sub_category_id" integer;--> statement-breakpoint
ALTER TABLE "product_tally_changes" ADD COLUMN "sub_category_id" integer;--> statement-breakpoint
ALTER TABLE "product_tallies" DROP CONSTRAINT "product_tallies_kind";--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_kind" UNIQUE NULLS NOT DISTINCT("brand","price_step","category_id","sub_category_id","stars","in_stock","discounted","featured","popular");--> statement-breakpoint
DROP INDEX "product_tallies_brands";--> statement-breakpoint
CREATE INDEX "product_tallies_brands" ON "product_tallies" USING btree ("price_step","category_id","sub_category_id","brand","stars","in_stock","discounted","featured","popular","n");--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_product(product products, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_tally_changes (brand, price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT product.brand, 2 * (product.pay_price / 10000) + (product.pay_price % 10000 > 0)::integer, product.category_id,
    product.sub_category_id, floor(product.rating), product.stock_quantity > 0, product.discount_price IS NOT NULL,
    product.featured, product.popular, n
  WHERE NOT product.hidden
$$;--> statement-breakpoint
DROP TRIGGER products_tallies_change ON products;--> statement-breakpoint
CREATE TRIGGER products_tallies_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (old.category_id, old.sub_category_id, old.brand, old.pay_price, floor(old.rating), old.stock_quantity > 0,
      old.discount_price IS NULL, old.featured, old.popular, old.hidden)
    IS DISTINCT FROM (new.category_id, new.sub_category_id, new.brand, new.pay_price, floor(new.rating),
      new.stock_quantity > 0, new.discount_price IS NULL, new.featured, new.popular, new.hidden))
  EXECUTE FUNCTION keep_product_tallies();--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_product_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7347004) THEN RETURN; END IF;
  WITH moved AS (DELETE FROM product_tally_changes RETURNING *)
  INSERT INTO product_tallies AS tally
    (brand, price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, n)
  SELECT brand, price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular, sum(moved.n)
  FROM moved
  GROUP BY GROUPING SETS (
    (category_id, sub_category_id, stars, in_stock, discounted, featured, popular),
    (price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular),
    (brand, category_id, sub_category_id, stars, in_stock, discounted, featured, popular),
    (brand, price_step, category_id, sub_category_id, stars, in_stock, discounted, featured, popular))
  HAVING sum(moved.n) <> 0
  ON CONFLICT ON CONSTRAINT product_tallies_kind DO UPDATE SET n = tally.n + excluded.n;
  DELETE FROM product_tallies WHERE n = 0;
END
$$;--> statement-breakpoint
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, sub_category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months, highest_price, has_options ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER sub_categories_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
