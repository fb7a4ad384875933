CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "planned_discount_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "by_user_id" integer;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_product" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_planned_discount" ON "products" USING btree ("id") WHERE planned_discount_price is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_planned_discount_below_price" CHECK (planned_discount_price is null or (planned_discount_price > 0 and planned_discount_price < price and planned_discount_price % 250 = 0));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_dates_are_of_a_plan" CHECK ((planned_discount_price is not null) = (discount_starts_at is not null or discount_ends_at is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_ends_after_start" CHECK (discount_ends_at > discount_starts_at);