CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" "localized_text" NOT NULL,
	"kind" text NOT NULL,
	"unit" "localized_text",
	"content" boolean DEFAULT false NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attributes_key_unique" UNIQUE("key"),
	CONSTRAINT "attributes_key_shape" CHECK (key ~ '^[a-z][a-z0-9-]{0,39}$'),
	CONSTRAINT "attributes_unit_of_number" CHECK (kind = 'number' or (unit is null and not content)),
	CONSTRAINT "attributes_values_of_choice" CHECK (jsonb_typeof(values) = 'array' and (kind = 'choice' or values = '[]'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Pages show attributes, so a change of a product's or of the dictionary invalidates them.
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, sub_category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months, highest_price, has_options, bulky, attributes ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER attributes_change AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
