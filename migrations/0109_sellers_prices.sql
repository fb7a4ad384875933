-- What sellers who deliver take for it (decision 109). The rates of the shop stay in their table: a process of the release before reads all of its rows as the shop's.
CREATE TABLE "seller_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"governorate" text NOT NULL,
	"area" text,
	"area_name" text,
	"fee" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"free_from" integer,
	CONSTRAINT "seller_rates_place" UNIQUE NULLS NOT DISTINCT("seller_id","governorate","area"),
	CONSTRAINT "seller_rates_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_rates_fee" CHECK (fee between 0 and 1000000 and fee % 250 = 0),
	CONSTRAINT "seller_rates_surcharge" CHECK (surcharge between 0 and 1000000 and surcharge % 250 = 0),
	CONSTRAINT "seller_rates_free_from" CHECK (free_from >= 0),
	CONSTRAINT "seller_rates_area" CHECK ((area is null) = (area_name is null))
);
--> statement-breakpoint
ALTER TABLE "seller_rates" ADD CONSTRAINT "seller_rates_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER seller_rates_pricing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seller_rates
  FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();
