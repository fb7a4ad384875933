CREATE TABLE "product_tallies" (
	"brand" text,
	"price_step" integer,
	"category_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"discounted" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "product_tallies_kind" UNIQUE NULLS NOT DISTINCT("brand","price_step","category_id","stars","in_stock","discounted","featured","popular")
);
--> statement-breakpoint
CREATE TABLE "product_tally_changes" (
	"brand" text NOT NULL,
	"price_step" integer NOT NULL,
	"category_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"discounted" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_search_document";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
DROP INDEX "search_words_like";--> statement-breakpoint
DROP INDEX "search_words_sound";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "band" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_tallies_brands" ON "product_tallies" USING btree ("price_step","category_id","brand","stars","in_stock","discounted","featured","popular","n");--> statement-breakpoint
CREATE INDEX "product_tallies_nothing" ON "product_tallies" USING btree ("n") WHERE n = 0;--> statement-breakpoint
CREATE INDEX "product_search_band_0" ON "product_search" USING gin ("document") WITH (fastupdate=false) WHERE band = 0;--> statement-breakpoint
CREATE INDEX "product_search_band_1" ON "product_search" USING gin ("document") WITH (fastupdate=false) WHERE band = 1;--> statement-breakpoint
CREATE INDEX "product_search_band_2" ON "product_search" USING gin ("document") WITH (fastupdate=false) WHERE band = 2;--> statement-breakpoint
CREATE INDEX "product_search_band_3" ON "product_search" USING gin ("document") WITH (fastupdate=false) WHERE band = 3;--> statement-breakpoint
CREATE INDEX "product_search_band_4" ON "product_search" USING gin ("document") WITH (fastupdate=false) WHERE band = 4;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","pay_price","id");--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating","review_count","id");--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" USING btree ("brand","created_at","id");--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand","pay_price","id");--> statement-breakpoint
CREATE INDEX "products_brand_rating" ON "products" USING btree ("brand","rating","review_count","id");--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ("popular","rating","review_count","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("pay_price","id");--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","review_count","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at","id") WHERE featured;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("created_at","id") WHERE popular;--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE named and word !~ '[0-9]' and word !~ '^~';--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound") WHERE named and word !~ '[0-9]' and word !~ '^~';