-- The products that are bought together with a product (docs/decisions/0043-bought-together.md).
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"other_id" integer NOT NULL,
	"buyers" integer NOT NULL,
	"lift" real NOT NULL,
	CONSTRAINT "product_pairs_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pairs_two_products" CHECK (product_id <> other_id)
);
--> statement-breakpoint
-- Pages that show the products are cached until these are counted again.
CREATE TRIGGER product_pairs_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pairs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
