-- Variants of several sellers on one page (docs/decisions/0102-offers.md). No row is rewritten.
CREATE TABLE "seller_products" (
	"seller_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"discount_price" integer,
	"pay_price" integer GENERATED ALWAYS AS (coalesce(discount_price, price)) STORED NOT NULL,
	"stock_quantity" integer NOT NULL,
	"highest_price" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_products_seller_id_product_id_pk" PRIMARY KEY("seller_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "owner_seller_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seller_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_offers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_from" integer;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "selling" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "handling_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "rank" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "outranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_products" ADD CONSTRAINT "seller_products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_products" ADD CONSTRAINT "seller_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_products_price" ON "seller_products" USING btree ("seller_id","pay_price","product_id");--> statement-breakpoint
CREATE INDEX "seller_products_newest" ON "seller_products" USING btree ("seller_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "seller_products_product" ON "seller_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_seller_id_sellers_id_fk" FOREIGN KEY ("owner_seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_of_other_sellers" ON "variants" USING btree ("product_id") WHERE seller_id <> 1;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_shop_sells" CHECK (id <> 1 or selling);--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_handling_days" CHECK (handling_days between 0 and 14);